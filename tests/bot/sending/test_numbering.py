"""Which ids of messages are known, to find the one whose answer was lost."""

from bot.sending.numbering import REMEMBERED, Numbering

SUPERGROUP = -1_001_000_000_000


async def stored(_: int, most: int) -> range:
    return range(1, most + 1)


async def test_what_is_heard_before_the_rest_is_learnt_is_not_forgotten_for_it() -> None:
    """A person's message that comes in first after a start is none of the bot's."""
    numbering = Numbering(stored)
    numbering.heard(SUPERGROUP, REMEMBERED + 2)
    await numbering.learn(SUPERGROUP)
    assert numbering.highest(SUPERGROUP) == REMEMBERED + 2
    assert numbering.after(SUPERGROUP, REMEMBERED)[:2] == (REMEMBERED + 1, REMEMBERED + 3)
