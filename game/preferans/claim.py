"""A claim shows every hand its claimant plays and may look into."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.phases import Claiming

if TYPE_CHECKING:
    from game.preferans.layout import Layout
    from game.tricks import Seat


@dataclass(frozen=True, slots=True)
class ClaimOffered(Claiming["Layout"]):
    """A claim where one seat may play two hands."""

    def lays(self, layout: Layout, hand: Seat) -> bool:
        """Tell whether the claim shows the hand: the claimant's, as far as he sees it himself."""
        claimant = self.claimed.seat
        return layout.control[hand] == claimant and layout.sees(claimant, hand)
