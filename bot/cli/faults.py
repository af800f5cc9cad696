"""Bad input to the command line: one sentence, exit status 2."""

from __future__ import annotations


class BadInput(Exception):
    """What was given cannot be used; `sentence` says where and what was expected, in one line."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = " ".join(sentence.split())
