"""The checklist of facts in the sources (preferans §15): each fact has tests, named here."""

from __future__ import annotations

from importlib import import_module

import pytest

HERE = "tests.game.preferans"

FACTS: dict[str, tuple[str, ...]] = {
    "six stages of a deal": ("test_deal::test_a_deal_goes_through_the_six_stages_of_the_source",),
    "seats by rising card, the first ace deals": (
        "tests.bot.lobby.test_drawing::test_the_lowest_card_sits_first_and_the_first_ace_deals",
        "tests.bot.lobby.test_drawing::test_those_with_equal_cards_draw_again_among_themselves",
        "tests.bot.lobby.test_drawing_shown::"
        "test_the_group_sees_the_cards_drawn_and_sees_the_same_after_a_restart",
    ),
    "other ways to draw, by option": (
        "tests.bot.lobby.test_drawing::test_an_ace_is_low_where_that_is_agreed",
        "tests.bot.lobby.test_drawing::test_lots_show_no_cards",
        "tests.bot.lobby.test_drawing_shown::test_the_host_deals_first_where_that_is_agreed",
    ),
    "the end, at once when all pools are full": (
        "test_sheet::test_the_match_is_over_when_every_pool_is_full",
        "test_four_sheet::test_the_match_of_four_ends_when_four_pools_are_full",
    ),
    "sixes are taken out": ("test_deal::test_the_pack_has_no_sixes",),
    "pairs, talon in the middle, 10 + 10 + 10 + 2": (
        "test_deal::test_cards_are_dealt_in_pairs_from_the_dealers_left",
        "test_four_sheet::test_at_four_the_dealer_rests_and_has_no_cards",
    ),
    "dealer's earning 1: halves": (
        "test_four_halves::test_points_are_divided_each_through_his_own_columns",
    ),
    "dealer's earning 2: talon, whist in place of two passers": (
        "test_four_talon::test_the_dealer_writes_whists_for_a_talon_that_was_taken",
        "test_exchange::test_what_a_talon_is_worth_in_tricks",
        "test_four_whist::test_all_whists_are_the_dealers_and_never_a_penalty",
    ),
    "dealer's fine 1: the talon refused": (
        "test_four_talon::test_by_option_a_game_without_the_talon_costs_the_dealer_a_six",
    ),
    "dealer's fine 2: halves lost": (
        "test_four_halves::test_a_failure_is_shared_and_whists_are_the_declarers_alone",
        "test_four_halves::test_a_caught_misere_in_halves_is_five_a_trick_each",
    ),
    "the cut, dealer's fine 3: a program misdeals nothing (preferans §14.26)": (
        "tests.game.test_every_game::test_nature_shuffles_whole_packs_between_deals_alone",
    ),
    "dealer's fine 4: a talon card takes a trick in all-pass": (
        "test_four_talon::test_talon_tricks_are_among_the_ten_and_fine_the_dealer",
    ),
    "dealer's earnings and fines all occur": (
        "test_four_walks::test_random_deals_at_four_meet_every_earning_and_fine_of_the_dealer",
    ),
    "rotation left except all-pass and caught misère": (
        "test_dealers::test_in_the_book_the_dealer_stays_after_all_pass_and_a_caught_misere",
        "test_four_sheet::test_the_deal_goes_round_all_four_and_stays_as_the_book_says",
    ),
    "sorting hands": ("test_exchange::test_a_hand_is_sorted_by_suit_and_rank",),
    "bidding words 1-13": ("tests.bot.texts.test_texts::test_the_book_s_bids_are_words",),
    "kabal and trade misère": (
        "test_auction::test_misere_is_a_first_word",
        "test_exchange::test_by_trade_misere_may_be_named_up_to_eight_of_spades",
    ),
    "who beats misère": (
        "test_auction::test_a_nine_with_the_talon_does_not_beat_misere_in_the_book",
        "test_auction::test_misere_without_the_talon_is_beaten_by_a_ten_without_it_alone",
    ),
    "when to start bidding": (
        "tests.players.preferans.test_bidding::"
        "test_over_four_tricks_in_two_suits_or_five_in_one_are_needed_to_start",
    ),
    "climb without jumps": ("test_auction::test_jumps_are_allowed_unless_agreed_otherwise",),
    "end by majority": (
        "test_auction::test_the_auction_ends_when_two_have_passed_and_one_bid_stands",
    ),
    "talon shown, two cards discarded unseen": (
        "test_exchange::test_the_talon_is_shown_to_all_and_taken",
        "test_exchange::test_two_of_the_twelve_are_put_away_in_any_order",
        "tests.game.test_secrets::test_a_discard_is_known_to_its_owner_alone",
    ),
    "order not below the bid": ("test_exchange::test_the_contract_may_not_be_below_the_bid",),
    "whist 4/2/1/1": (
        "test_sheet::test_two_whisters_on_six_answer_for_their_own_half",
        "test_sheet::test_two_whisters_on_seven_answer_for_one_each",
        "test_sheet::test_on_eight_and_nine_who_whisted_second_answers",
    ),
    "ten and misère caught": (
        "test_defence::test_a_ten_is_checked_without_a_word",
        "test_defence::test_misere_is_caught_without_a_word",
    ),
    "all passed: all-pass": ("test_auction::test_three_passes_are_all_pass",),
    "46-row hand table": (
        "tests.players.preferans.test_hand_table::test_the_table_has_the_46_rows_of_the_book",
    ),
    "two players: deal, dummy, who declares and leads": (
        "tests.game.two.test_classic::test_four_piles_of_which_the_third_is_nobodys",
        "tests.game.two.test_classic::test_the_dealers_partner_speaks_and_leads_first",
        "tests.game.two.test_robber::test_the_non_dealer_declares_and_turns_alternate",
    ),
    "razboynik has no auction; its cycle, tables 11 and 12, −58 and −44": (
        "tests.game.two.test_robber::test_the_declarer_takes_the_talon_then_names_type_and_trump",
        "tests.game.two.test_robber::test_types_may_be_played_in_any_order_but_only_once",
        "tests.game.two.test_robber::test_table_11_of_the_source_is_the_price_of_an_undertrick",
        "tests.game.two.test_robber::test_table_12_of_the_source_is_won_by_fourteen",
    ),
    "classic for two: three choices, agreed all-pass, the talon open or closed": (
        "tests.game.two.test_classic::test_the_defender_opens_the_dummy_whists_in_the_dark_or_passes",
        "tests.game.two.test_classic::test_agreed_all_pass_has_no_auction",
        "tests.game.two.test_classic::test_with_the_talon_closed_the_winner_leads",
    ),
    "fields of the score sheet": (
        "test_sheet::test_entries_tell_who_wrote_what_on_whom_and_why_in_the_order_of_writing",
        "test_sheet::test_what_was_written_adds_up_to_the_change_of_thescore",
    ),
    "premium for half and whole pool": (
        "test_help::test_a_premium_is_written_on_each_opponent_once",
    ),
    "half to the pool, half off the mountain": (
        "test_help::test_the_book_writes_half_to_the_pool_and_half_off_the_own_mountain",
    ),
    "help on an opponent's mountain, ten whists": (
        "test_help::test_a_surplus_over_the_own_mountain_helps_the_largest_other",
        "test_four_sheet::test_the_books_help_reaches_the_resting_dealers_mountain",
    ),
    "60-pulka example": (
        "test_vectors::test_t12_a_nearly_full_pool_is_filled_and_the_rest_goes_off_the_mountain",
    ),
    "penalties in three cases": (
        "test_all_pass::test_each_trick_costs_its_price_and_who_takes_none_is_paid",
        "test_sheet::test_the_table_of_entries_by_convention",
        "test_sheet::test_a_passer_never_answers_and_a_checked_ten_is_no_duty",
    ),
    "settlement: divide among three, ten whists, net pairs": (
        "test_four_sheet::test_the_book_divides_a_mountain_among_the_other_three",
        "test_vectors::test_t11_pairs_of_the_source_are_netted",
    ),
}


@pytest.mark.parametrize("fact", FACTS)
def test_a_fact_of_the_sources_has_tests_that_exist(fact: str) -> None:
    """A test renamed or removed fails here."""
    for place in FACTS[fact]:
        module, name = place.split("::")
        found = import_module(module if "." in module else f"{HERE}.{module}")
        assert callable(getattr(found, name))
