"""Every line of the checklist of facts in the sources, every fact in it, and the tests of each.

Preferans rules §15, in its order. A test is named by its module (of this folder where it has no
dot) and its name.
"""

from __future__ import annotations

Facts = dict[str, tuple[str, ...]]

HOWTO = "tests.bot.display.test_howto::test_the_advice_of_the_sources_is_passed_on"
GLOSSARY = "tests.bot.display.test_howto::test_words_of_the_sources_are_explained"
DRAWING = "tests.bot.lobby.test_drawing"
RESTING = "tests.bot.screens.test_resting"
BIDDING = "tests.players.preferans.test_bidding"
CLASSIC, TABLE_13 = "tests.game.two.test_classic", "tests.game.two.test_table_13"
ROBBER = "tests.game.two.test_robber"

DEALING: dict[str, Facts] = {
    "1.7 stages": {
        "six stages": ("test_deal::test_a_deal_goes_through_the_six_stages_of_the_source",),
        "the named number of tricks or more": (
            "test_vectors::test_a_published_deal_is_written_as_published",
        ),
        "no auction in razboynik": (
            f"{ROBBER}::test_the_declarer_takes_the_talon_then_names_type_and_trump",
        ),
    },
    "1.2 draw": {
        "sixes are taken out": ("test_deal::test_the_pack_has_no_sixes",),
        "lots decide, and all see how": (
            f"{DRAWING}::test_the_lowest_card_sits_first_and_the_first_ace_deals",
            "tests.bot.lobby.test_drawing_shown::"
            "test_the_group_sees_the_cards_drawn_and_sees_the_same_after_a_restart",
        ),
        "seats by rising card": (
            f"{DRAWING}::test_the_same_cards_seat_people_otherwise_by_each_way_agreed",
            f"{DRAWING}::test_those_with_equal_cards_draw_again_among_themselves",
        ),
        "the first ace deals": (
            f"{DRAWING}::test_the_lowest_card_sits_first_and_the_first_ace_deals",
            f"{DRAWING}::test_each_way_to_find_the_first_dealer_finds_another",
        ),
        "the last lap ends on the first dealer: read as an end at once": (
            "test_dealers::test_the_first_dealer_begins_a_match_that_may_end_before_his_lap_does",
            "test_four_sheet::test_the_match_of_four_ends_when_four_pools_are_full",
        ),
    },
    "1.3 deal": {
        "the right neighbour cuts: nobody arranges a shuffle that is promised beforehand": (
            "tests.bot.tables.test_tables::"
            "test_a_shuffle_is_stored_with_the_salt_of_its_commitment",
            "tests.game.test_every_game::test_nature_shuffles_whole_packs_between_deals_alone",
        ),
        "pairs": ("test_deal::test_cards_are_dealt_in_pairs_from_the_dealers_left",),
        "the talon in the middle": (
            "test_deal::test_cards_are_dealt_in_pairs_from_the_dealers_left",
        ),
        "10 + 10 + 10 + 2": (
            "test_deal::test_cards_are_dealt_in_pairs_from_the_dealers_left",
            "test_four_sheet::test_at_four_the_dealer_rests_and_has_no_cards",
        ),
    },
    "7.7 dealer": {
        "help by hints is outside the program: he sees what all see": (
            f"{RESTING}::test_he_sees_no_hand_before_anything_is_open",
            f"{RESTING}::test_he_sees_the_talon_once_it_has_been_shown",
        ),
        "earning 1: halves": (
            "test_four_halves::test_points_are_divided_each_through_his_own_columns",
        ),
        "earning 2: the talon": (
            "test_four_talon::test_the_dealer_writes_whists_for_a_talon_that_was_taken",
            "test_exchange::test_what_a_talon_is_worth_in_tricks",
        ),
        "earning 2: whist in place of two passers": (
            "test_four_whist::test_after_two_passes_the_dealer_may_whist_on_every_level",
            "test_four_whist::test_all_whists_are_the_dealers_and_never_a_penalty",
        ),
        "fine 1: the talon refused": (
            "test_four_talon::test_by_option_a_game_without_the_talon_costs_the_dealer_a_six",
        ),
        "fine 2: halves lost": (
            "test_four_halves::test_a_failure_is_shared_and_whists_are_the_declarers_alone",
            "test_four_halves::test_a_caught_misere_in_halves_is_five_a_trick_each",
        ),
        "fine 3: a hint after a look is impossible, a wrong deal too": (
            "test_four_halves::test_an_invited_dealer_does_not_look_into_the_declarers_hand",
            "tests.bot.tables.test_tables::test_nature_deals_only_whole_packs",
        ),
        "fine 4: a talon card takes a trick in all-pass": (
            "test_four_talon::test_talon_tricks_are_among_the_ten_and_fine_the_dealer",
            "test_four_talon::test_a_talon_card_leads_each_of_the_first_two_tricks_and_can_win",
        ),
        "all of them occur": (
            "test_four_walks::test_random_deals_at_four_meet_every_earning_and_fine_of_the_dealer",
        ),
    },
    "1.6 rotation": {
        "left": ("test_dealers::test_the_deal_passes_left",),
        "except all-pass and caught misère": (
            "test_dealers::test_in_the_book_the_dealer_stays_after_all_pass_and_a_caught_misere",
            "test_four_sheet::test_the_deal_goes_round_all_four_and_stays_as_the_book_says",
        ),
    },
    "1.7 cards in hand": {
        "hands are sorted": ("test_exchange::test_a_hand_is_sorted_by_suit_and_rank",),
        "a strong card is called a trick too": (GLOSSARY,),
    },
}

BIDS: dict[str, Facts] = {
    "2.1-2.4 words": {
        "words 1 to 13": ("tests.bot.texts.test_texts::test_the_book_s_bids_are_words",),
        "what a word promises and bars": (
            "test_exchange::test_each_word_of_the_auction_promises_its_game_and_bars_all_below",
        ),
        "a pass is for the whole deal": ("test_auction::test_a_pass_is_final",),
        "misère has no trump": ("test_play::test_misere_has_no_trump_and_the_first_hand_leads",),
        "kabal": (
            "test_auction::test_misere_is_a_first_word",
            "test_exchange::test_after_misere_misere_is_named",
        ),
        "by trade": (
            "test_exchange::test_by_trade_misere_may_be_named_up_to_eight_of_spades",
            "test_auction::test_misere_by_trade_is_no_bid",
        ),
        "who beats misère": (
            "test_auction::test_the_book_orders_misere_nines_and_tens_without_the_talon",
            "test_auction::test_a_nine_with_the_talon_does_not_beat_misere_in_the_book",
            "test_auction::test_misere_without_the_talon_is_beaten_by_a_ten_without_it_alone",
        ),
        "«упал»": (GLOSSARY,),
        "the third, with small cards, plays misère while two fight": (
            f"{BIDDING}::"
            "test_the_third_with_small_cards_plays_misere_while_two_fight_over_big_ones",
            HOWTO,
        ),
    },
    "2.3 conduct": {
        "when to start": (
            f"{BIDDING}::test_over_four_tricks_in_two_suits_or_five_in_one_are_needed_to_start",
            HOWTO,
        ),
        "climb without jumps": (
            f"{BIDDING}::test_bids_climb_one_step_at_a_time",
            "test_auction::test_jumps_are_allowed_unless_agreed_otherwise",
            HOWTO,
        ),
        "who is beaten passes": (f"{BIDDING}::test_the_bidding_stops_above_what_the_hand_bears",),
        "end by majority": (
            "test_auction::test_the_auction_ends_when_two_have_passed_and_one_bid_stands",
            "test_auction::test_the_third_may_still_bid_or_pass_after_two_passes",
        ),
    },
    "3 talon": {
        "shown to all": ("test_exchange::test_the_talon_is_shown_to_all_and_taken",),
        "two cards discarded": (
            "test_exchange::test_two_of_the_twelve_are_put_away_in_any_order",
        ),
        "unseen": ("tests.game.test_open_cards::test_a_discard_is_known_to_its_owner_alone",),
        "the order not below the bid": (
            "test_exchange::test_the_contract_may_not_be_below_the_bid",
        ),
    },
    "4.1, 4.8, 8.1 answers": {
        "clockwise from the declarer": (
            "test_defence::test_the_first_defender_is_the_next_clockwise_from_the_declarer",
        ),
        "whist 4/2/1/1": (
            "test_sheet::test_a_lone_whister_must_take_what_the_source_says",
            "test_sheet::test_two_whisters_on_six_answer_for_their_own_half",
            "test_sheet::test_two_whisters_on_seven_answer_for_one_each",
            "test_sheet::test_on_eight_and_nine_who_whisted_second_answers",
        ),
        "ten is caught": ("test_defence::test_a_ten_is_checked_without_a_word",),
        "misère is caught": ("test_defence::test_misere_is_caught_without_a_word",),
        "all passed: all-pass": ("test_auction::test_three_passes_are_all_pass",),
    },
    "11 hand table": {
        "46 rows": (
            "tests.players.preferans.test_hand_table::test_the_table_has_the_46_rows_of_the_book",
            "tests.players.preferans.test_hand_table::test_rows_stand_as_printed",
        ),
    },
}

TWO: dict[str, Facts] = {
    "10 two players": {
        "deal": (f"{CLASSIC}::test_four_piles_of_which_the_third_is_nobodys",),
        "the deal alternates": (f"{CLASSIC}::test_the_dealer_alternates",),
        "dummy, болван, дядя": (GLOSSARY,),
        "opened after the word": (
            f"{TABLE_13}::test_after_the_answer_the_dummy_is_open",
            f"{ROBBER}::test_the_dummy_is_hidden_until_the_contract_is_named",
        ),
        "cycle of razboynik": (
            f"{ROBBER}::test_types_may_be_played_in_any_order_but_only_once",
            f"{ROBBER}::test_the_non_dealer_declares_and_turns_alternate",
        ),
        "table 11 and its side examples": (
            f"{ROBBER}::test_table_11_of_the_source_is_the_price_of_an_undertrick",
            f"{ROBBER}::test_the_side_examples_of_the_source",
        ),
        "table 12, −58 and −44": (f"{ROBBER}::test_table_12_of_the_source_is_won_by_fourteen",),
        "обязаловка": (
            f"{ROBBER}::test_types_may_be_played_in_any_order_but_only_once",
            GLOSSARY,
        ),
    },
    "10.3 classic": {
        "the dealer's partner first": (
            f"{CLASSIC}::test_the_dealers_partner_speaks_and_leads_first",
        ),
        "final order after the talon": (
            f"{CLASSIC}::test_the_order_is_final_after_the_talon_is_opened",
        ),
        "three choices": (
            f"{CLASSIC}::test_the_defender_opens_the_dummy_whists_in_the_dark_or_passes",
        ),
        "ёлочки": (f"{TABLE_13}::test_the_field_of_all_pass_is_the_mountain", GLOSSARY),
        "agreed all-pass": (f"{CLASSIC}::test_agreed_all_pass_has_no_auction",),
        "the talon open": (f"{CLASSIC}::test_two_passes_are_all_pass_with_the_dummy_closed",),
        "the talon closed": (f"{CLASSIC}::test_with_the_talon_closed_the_winner_leads",),
        "12 of 32 unknown": (f"{TABLE_13}::test_in_all_pass_dummy_and_closed_talon_stay_unknown",),
        "table 13": (f"{TABLE_13}::test_the_sheet_of_two_has_the_fields_of_more",),
    },
}
