"""The refusals of the Bot API, with their exact codes and texts."""

from dataclasses import dataclass, field

TOO_OLD = "query is too old and response timeout expired or query ID is invalid"


@dataclass
class ApiError(Exception):
    """A call refused: the HTTP status, the description and, for some, parameters."""

    code: int
    description: str
    parameters: dict[str, int] = field(default_factory=dict)

    def as_json(self) -> dict[str, object]:
        """The envelope the server answers with."""
        body: dict[str, object] = {
            "ok": False,
            "error_code": self.code,
            "description": self.description,
        }
        if self.parameters:
            body["parameters"] = self.parameters
        return body


class ConnectionCut(Exception):
    """The connection breaks before an answer; the front decides how that looks."""


def bad(text: str) -> ApiError:
    """A call that asks for something impossible (400)."""
    return ApiError(400, f"Bad Request: {text}")


def forbidden(text: str) -> ApiError:
    """A call to a chat that is closed to the bot (403)."""
    return ApiError(403, f"Forbidden: {text}")


def too_many(seconds: int) -> ApiError:
    """A call refused by flood control (429)."""
    return ApiError(429, f"Too Many Requests: retry after {seconds}", {"retry_after": seconds})
