"""Figures of a running bot in Prometheus' form: taps, calls, queues, tables."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.clock import Clock

SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Metrics:
    """What has been counted since the start; no figure tells of a person, a chat or a card."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._registry = CollectorRegistry()
        self._taps = Histogram(
            "pulka_tap_seconds",
            "Seconds from a tap's arrival until what came of it was stored",
            buckets=SECONDS,
            registry=self._registry,
        )
        self._calls = Histogram(
            "pulka_call_seconds",
            "Seconds a call of the Bot API took",
            ("method",),
            buckets=SECONDS,
            registry=self._registry,
        )
        self._refused = Counter(
            "pulka_refused_calls",
            "Calls of the Bot API refused, by status; 429 are the limits of Telegram",
            ("status",),
            registry=self._registry,
        )
        self._refused.labels(str(HTTPStatus.TOO_MANY_REQUESTS.value))

    def watch(self, name: str, meaning: str, figure: Callable[[], float]) -> None:
        """Ask for a figure whenever figures are asked for."""
        Gauge(f"pulka_{name}", meaning, registry=self._registry).set_function(figure)

    def now(self) -> float:
        """The time to give back to `tapped` or `called`."""
        return self._clock.now()

    def tapped(self, since: float) -> None:
        """Count a tap that arrived then."""
        self._taps.observe(max(0.0, self._clock.now() - since))

    def called(self, method: str, since: float, status: int) -> None:
        """Count a call of the Bot API that began then."""
        self._calls.labels(method).observe(max(0.0, self._clock.now() - since))
        if status != HTTPStatus.OK:
            self._refused.labels(str(status)).inc()

    def text(self) -> bytes:
        """All figures, as Prometheus reads them."""
        return generate_latest(self._registry)
