"""What a table of Preferans has agreed on, as the phases of a deal ask for it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from game.options import LEVELS
from game.preferans.contract import ladder

if TYPE_CHECKING:
    from game.preferans.contract import Rung


@dataclass(frozen=True)
class Rules:
    """What a table has agreed; each field is an option of the same public name.

    The last four concern two alone; without an auction разбойник is played.
    """

    preset: str
    pool: int
    contract_value: tuple[int, ...]
    misere_value: int
    factor: int
    seat_draw: str
    first_dealer: str
    dealer_stays_on: tuple[str, ...]
    all_pass_same_dealer_max: str | int
    bid_words: str
    jump_bids: bool
    here: bool
    misere_mode: str
    misere_rank: str
    misere_hand: bool
    games_hand: bool
    refusal: str
    stalingrad: bool
    ten: str
    half_whist: bool
    return_whist: bool
    pass_pass_whist: bool
    half_whist_after_pass: bool
    open_play: str
    first_lead_dark: bool
    whist_style: str
    gentleman_on_made: bool
    responsibility: str
    two_whisters_high: str
    consolation: str
    consolation_dealer: bool
    talon_whists: str
    dealer_whist: bool
    halves: bool
    talon_refusal_fine: bool
    pool_write: str
    help: str
    premium_half: int
    premium_full: int
    all_pass_record: str
    all_pass_price: int
    all_pass_progression: str
    all_pass_amnesty: bool
    zero_trick_premium: str
    all_pass_talon: str
    all_pass_talon_fine: bool
    exit_minimum: str
    exit_condition: str
    end: str
    divisor: str
    pool_rate: int
    mountain_rate: int
    dark_whist: bool
    agreed_all_pass: int
    talon: bool
    auction: bool

    @cached_property
    def bids(self) -> tuple[Rung, ...]:
        """All bids of this agreement in rising order; one by trade is no bid (readings 27)."""
        return ladder(
            is_modern=self.misere_rank == "below_nine",
            misere=self.misere_mode == "kabal",
            misere_hand=self.misere_hand,
            games_hand=self.games_hand,
        )

    def value(self, level: int) -> int:
        """Points of a contract of this level (preferans rules §6)."""
        return self.contract_value[level - LEVELS[0]]
