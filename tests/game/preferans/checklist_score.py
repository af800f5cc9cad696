"""The checklist of facts in the sources, its lines on the score and on S3's other two games."""

from __future__ import annotations

from tests.game.preferans.checklist import HOWTO, Facts

AUCTION = "tests.game.thousand.test_auction"
EXCHANGE = "tests.game.thousand.test_exchange"
PLAY = "tests.game.thousand.test_play"
SETTLING = "tests.game.thousand.test_settling"
WORTH = "tests.game.thousand.test_worth"
KING = "tests.game.king.test_scoring"
DEALING = "tests.game.test_dealing"

SCORE: dict[str, Facts] = {
    "7.3, 7.4, 9.1 score sheet": {
        "fields": (
            "test_sheet::test_entries_tell_who_wrote_what_on_whom_and_why_in_the_order_of_writing",
            "tests.bot.display.test_score::test_the_sheet_is_a_table_of_seats_and_columns",
        ),
        "crossing out: the new number stands for the old": (
            "test_sheet::test_what_was_written_adds_up_to_the_change_of_thescore",
            HOWTO,
        ),
        "premium for half and whole pool": (
            "test_help::test_a_premium_is_written_on_each_opponent_once",
            "test_help::test_a_premium_tells_half_from_whole",
        ),
        "half to the pool, half off the mountain": (
            "test_help::test_the_book_writes_half_to_the_pool_and_half_off_the_own_mountain",
        ),
        "the surplus off an opponent's mountain, ten whists a penalty": (
            "test_help::test_a_surplus_over_the_own_mountain_helps_the_largest_other",
            "test_four_sheet::test_the_books_help_reaches_the_resting_dealers_mountain",
        ),
        "the agreed pool ends the match": (
            "test_sheet::test_the_match_is_over_when_every_pool_is_full",
        ),
    },
    "7.3 60-pulka": {
        "54 of 60, a seven worth 18: 6 and 12, else 9 and 9": (
            "test_vectors::"
            "test_t12_a_nearly_full_pool_is_filled_and_the_rest_goes_off_the_mountain",
        ),
    },
    "7.1, 8.5 penalties": {
        "for tricks in all-pass": (
            "test_all_pass::test_each_trick_costs_its_price_and_who_takes_none_is_paid",
        ),
        "for the declarer's missing tricks": (
            "test_sheet::test_the_table_of_entries_by_convention",
        ),
        "for the whister's shortage": (
            "test_sheet::test_a_lone_whister_must_take_what_the_source_says",
            "test_sheet::test_a_passer_never_answers_and_a_checked_ten_is_no_duty",
        ),
    },
    "9.2 settlement": {
        "divide among three, ten whists a penalty": (
            "test_four_sheet::test_the_book_divides_a_mountain_among_the_other_three",
            "test_vectors::test_t14_mountains_alone_by_the_book",
        ),
        "net pairs 270/120, 480/60, 180/660": (
            "test_vectors::test_t11_pairs_of_the_source_are_netted",
        ),
        "kopecks per whist": (
            "tests.game.test_paying::"
            "test_at_so_many_kopecks_a_whist_the_same_people_pay_so_many_times_as_much",
            HOWTO,
        ),
    },
}

OTHERS: dict[str, Facts] = {
    "Тысяча": {
        "24 cards, 120 points, the ten second by worth alone": (
            f"{WORTH}::test_the_pack_holds_120_points",
            f"{PLAY}::test_who_takes_a_trick",
        ),
        "seven cards to three, three to the talon": (
            f"{DEALING}::test_seven_cards_go_to_three_one_at_a_time_and_three_to_the_talon",
        ),
        "the dealer rests and writes the talon, half a marriage for a king or queen": (
            f"{WORTH}::test_the_dealer_s_credit_counts_half_a_marriage_for_each_king_and_queen",
        ),
        "forehand opens with a hundred, then by ten, until two have passed": (
            f"{AUCTION}::test_forehand_must_open_with_a_hundred",
            f"{AUCTION}::test_a_bid_is_exactly_ten_more",
            f"{AUCTION}::test_two_passes_end_it",
        ),
        "three cards laid face down beside": (
            f"{EXCHANGE}::test_three_cards_are_laid_away_and_may_come_back",
            f"{EXCHANGE}::test_what_is_laid_away_is_a_secret",
        ),
        "kept, raised or given up at sixty each": (
            f"{EXCHANGE}::test_the_game_is_kept_or_raised_once_by_any_multiple",
            f"{EXCHANGE}::test_a_game_may_be_given_up_before_the_first_lead",
        ),
        "marriages 40, 60, 80, 100 make trumps, led with one of the two": (
            f"{WORTH}::test_the_dealer_s_credit_counts_half_a_marriage_for_each_king_and_queen",
            f"{PLAY}::test_a_marriage_is_announced_by_who_leads_one_of_its_cards",
            f"{PLAY}::test_a_new_trump_works_at_once_or_from_the_next_trick",
        ),
        "suits are followed, trumps as in durak": (
            f"{PLAY}::test_what_may_follow_in_each_reading",
        ),
        "the declarer writes his bid, never more, and loses it for one point": (
            f"{SETTLING}::test_one_point_short_is_short",
            f"{SETTLING}::test_a_declarer_writes_his_bid_defenders_what_they_have",
        ),
        "points are rounded to ten": (f"{WORTH}::test_defenders_points_are_rounded_fives_up",),
        "to a thousand": (f"{SETTLING}::test_the_match_ends_at_the_target",),
        "from 900 on only own games": (f"{SETTLING}::test_from_900_on_only_own_games_count",),
        "in the dark all is doubled, and the talon is shown to the dealer": (
            f"{AUCTION}::test_who_does_not_look_bids_in_the_dark",
            f"{SETTLING}::test_the_dark_doubles_the_declarer_alone",
            f"{EXCHANGE}::test_who_sees_the_talon",
        ),
    },
    "Кинг": {
        "eight cards to each of four": (
            f"{DEALING}::test_eight_cards_go_to_each_of_four_one_at_a_time",
        ),
        "rounds 1 to 5": (f"{KING}::test_a_round_is_written_as_in_the_table",),
        "eight penalties a round": (f"{KING}::test_a_round_sums_to_the_worth_of_its_contract",),
        "who takes all writes eight": (f"{KING}::test_a_sweep_beats_the_bachelor",),
        "the bachelor doubles in rounds 2 to 4": (
            f"{KING}::test_the_bachelor_doubles_where_the_rule_holds",
        ),
        "the two last tricks, four each": (
            f"{KING}::test_no_sweep_is_written_for_both_last_tricks",
        ),
    },
}
