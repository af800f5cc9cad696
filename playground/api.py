"""Carries a call out: token, method, ordered faults, the answer in its envelope, the record."""

import inspect
from dataclasses import dataclass, replace
from typing import Any

from playground.args import Args
from playground.core import Call, Core
from playground.errors import ApiError, ConnectionCut, bad
from playground.faults import Fault
from playground.files import Upload
from playground.methods import METHODS
from playground.methods.request import Request
from playground.moments import Moment, Passing

NOT_FOUND = ApiError(404, "Not Found: method not found")
LONGEST_NUMBER = 10
LONGEST_TOKEN = 80
_QUIET = frozenset({"getupdates"})
_PACED = frozenset({"setwebhook"})
"""Methods a bot that starts again at once meets a pause at; no test should fail on that."""


@dataclass(frozen=True)
class Answer:
    """The HTTP status and the JSON of an answer."""

    status: int
    body: dict[str, Any]
    passing: Passing | None = None


async def call(world: Core, token: str, method: str, args: Args) -> Answer:
    """The answer to one call; raises ConnectionCut where the answer is ordered to be lost."""
    bot = world.bots.get(token)
    if bot is None:
        return _refusal(_unauthorized(token))
    is_quiet = method.lower() in _QUIET
    number = 0 if is_quiet else world.moments.arrived()
    passing = Passing(number, method, args.chat_id, Moment.BEFORE)
    fault = None
    if not is_quiet or world.faults.waiting:
        fault = world.faults.take(method, args.chat_id)
    try:
        answer = await _carried_out(Request(world, bot, args), passing, fault)
    except ConnectionCut:
        _record(world, passing, args, Answer(0, {}))
        raise
    _record(world, passing, args, answer)
    if is_quiet or not world.moments.are_watched:
        return answer
    world.moments.answering(number)
    return replace(answer, passing=replace(passing, moment=Moment.ANSWERED))


def answered(world: Core, answer: Answer) -> None:
    """The front tells that an answer is out."""
    if answer.passing is not None:
        world.moments.answered(answer.passing)


def download(world: Core, token: str, path: str) -> bytes | None:
    """The bytes of a file; None when there is none for this token and path."""
    stored = world.files.by_path(path) if token in world.bots else None
    return stored.upload.data if stored else None


async def _carried_out(request: Request, passing: Passing, fault: Fault | None) -> Answer:
    world, is_quiet = request.world, not passing.number
    delay = world.latency + (fault.delay if fault is not None else 0.0)
    if delay and not is_quiet:
        await world.clock.sleep(delay)
    await world.moments.gate()
    if world.moments.are_watched and not is_quiet:
        await world.moments.reached(passing)
    if fault is not None and fault.is_cut:
        raise ConnectionCut
    if fault is not None and fault.error is not None:
        return _refusal(fault.error)
    answer = await _answer(request, passing.method)
    if world.moments.are_watched and not is_quiet:
        await world.moments.reached(replace(passing, moment=Moment.APPLIED))
    if fault is not None and fault.is_cut_after:
        raise ConnectionCut
    return answer


async def _answer(request: Request, method: str) -> Answer:
    try:
        _check_encoding(request.args)
        handler = METHODS.get(method.lower())
        if handler is None:
            request.world.failures.append(f"the method {method} is not known")
            raise NOT_FOUND
        for upload in request.args.uploads.values():
            await _spaced(request.world, upload)
        result = handler(request)
        if inspect.isawaitable(result):
            result = await result
    except ApiError as error:
        if error.code == 429 and method.lower() not in _PACED:
            request.world.failures.append(f"{method} met flood control: {error.description}")
        return _refusal(error)
    return Answer(200, {"ok": True, "result": result})


async def _spaced(world: Core, upload: Upload) -> None:
    wait = world.uploads.wait(len(upload.data), world.clock.now())
    if wait > 0:
        await world.clock.sleep(wait)


def _check_encoding(args: Args) -> None:
    try:
        "".join(args.words.values()).encode()
    except UnicodeEncodeError:
        raise bad("strings must be encoded in UTF-8") from None


def _refusal(error: ApiError) -> Answer:
    return Answer(error.code, error.as_json())


def _unauthorized(token: str) -> ApiError:
    number, colon, _ = token.partition(":")
    is_number = number.isdecimal() and number[0] != "0" and len(number) <= LONGEST_NUMBER
    is_formed = is_number and colon and len(token) <= LONGEST_TOKEN
    return ApiError(401, "Unauthorized" if is_formed else "Unauthorized: invalid token specified")


def _record(world: Core, passing: Passing, args: Args, answer: Answer) -> None:
    if not passing.number:
        return
    world.calls.append(
        Call(
            time=world.clock.now(),
            method=passing.method,
            chat_id=args.chat_id,
            args=dict(args.words),
            status=answer.status,
            answer=answer.body.get("result", answer.body.get("description")),
            number=passing.number,
        )
    )
