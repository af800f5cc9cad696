from __future__ import annotations

import ast
from pathlib import Path

import pytest

import bot
from bot.config import DEFAULTS, SENTENCES, BadSetting, Settings, Webhook, load

TOKEN = "7000000001:AA-a-token-that-must-not-be-printed"
HOOK = {"BOT_TOKEN": TOKEN, "WEBHOOK_URL": "https://x.org/hook", "WEBHOOK_SECRET": "s3cret"}


def test_with_a_token_alone_everything_else_has_its_default(tmp_path: Path) -> None:
    assert load({"BOT_TOKEN": TOKEN}, tmp_path) == Settings(
        token=TOKEN, api_url=None, database="pulka.db", webhook=None, log_level="INFO"
    )


def test_the_file_is_read_and_the_environment_wins(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text(
        f"# ours\nexport BOT_TOKEN='{TOKEN}'\nDATABASE=file.db\nLOG_LEVEL=debug # all\n"
    )
    settings = load({"DATABASE": "other.db", "PATH": "/bin"}, tmp_path)
    assert (settings.token, settings.database, settings.log_level) == (TOKEN, "other.db", "DEBUG")


def test_a_webhook_needs_an_address_a_port_and_a_secret(tmp_path: Path) -> None:
    settings = load({**HOOK, "WEBHOOK_LISTEN": "0.0.0.0:8080"}, tmp_path)
    assert settings.webhook == Webhook("https://x.org/hook", "0.0.0.0", 8080, "s3cret")  # noqa: S104


def test_who_runs_the_bot_may_watch_it(tmp_path: Path) -> None:
    given = {"METRICS_LISTEN": "127.0.0.1:9100", "OWNER_CHAT": "-1001", "LOG_FORMAT": "JSON"}
    settings = load({"BOT_TOKEN": TOKEN, **given}, tmp_path)
    assert settings.metrics == ("127.0.0.1", 9100)
    assert (settings.owner, settings.log_format) == (-1001, "json")


def test_a_server_of_ones_own_may_be_plain_and_have_a_path(tmp_path: Path) -> None:
    settings = load({"BOT_TOKEN": TOKEN, "BOT_API_URL": "http://127.0.0.1:8081/"}, tmp_path)
    assert settings.api_url == "http://127.0.0.1:8081"


BAD: list[tuple[dict[str, str], str]] = [
    ({}, "token_missing"),
    ({"BOT_TOKEN": "  "}, "token_missing"),
    ({"BOT_TOKEN": "hello"}, "token_malformed"),
    ({"BOT_TOKEN": f"{TOKEN} {TOKEN}"}, "token_malformed"),
    ({"BOT_TOKEN": TOKEN, "BOT_API_URL": "127.0.0.1:8081"}, "url_malformed"),
    ({"BOT_TOKEN": TOKEN, "BOT_API_URL": "ftp://x.org"}, "url_malformed"),
    ({"BOT_TOKEN": TOKEN, "BOT_API_URL": "http://x.org:99999"}, "url_malformed"),
    ({"BOT_TOKEN": TOKEN, "BOT_API_URL": "http://[x"}, "url_malformed"),
    ({"BOT_TOKEN": TOKEN, "DATABASE": ""}, "database_empty"),
    ({"BOT_TOKEN": TOKEN, "LOG_LEVEL": "LOUD"}, "level_unknown"),
    ({**HOOK, "WEBHOOK_URL": "http://x.org"}, "url_malformed"),
    ({**HOOK, "WEBHOOK_SECRET": ""}, "secret_missing"),
    ({**HOOK, "WEBHOOK_SECRET": "не латиница"}, "secret_malformed"),
    ({"BOT_TOKEN": TOKEN, "LOG_FORMAT": "xml"}, "format_unknown"),
    ({"BOT_TOKEN": TOKEN, "METRICS_LISTEN": "9100"}, "listen_malformed"),
    ({"BOT_TOKEN": TOKEN, "OWNER_CHAT": "@ann"}, "chat_malformed"),
    ({"BOT_TOKEN": TOKEN, "BOT_API_URL": "http://a..b"}, "url_malformed"),
    ({"BOT_TOKEN": TOKEN, "BOT_API_URL": f"http://{'x' * 64}.org"}, "url_malformed"),
    ({"BOT_TOKEN": TOKEN, "BOT_API_URL": "http://me:secret@x.org"}, "url_malformed"),
    ({**HOOK, "WEBHOOK_URL": "https://x.org/{any}"}, "url_malformed"),
    ({"BOT_TOKEN": TOKEN, "METRICS_LISTEN": "a..b:9100"}, "listen_malformed"),
    ({"BOT_TOKEN": TOKEN, "METRICS_LISTEN": f"{'x' * 64}:9100"}, "listen_malformed"),
    ({"BOT_TOKEN": TOKEN, "METRICS_LISTEN": "a b:9100"}, "listen_malformed"),
    ({"BOT_TOKEN": TOKEN, "METRICS_LISTEN": f"127.0.0.1:{'9' * 5000}"}, "listen_malformed"),
    ({"BOT_TOKEN": TOKEN, "METRICS_LISTEN": "127.0.0.1:\u0668\u0660"}, "listen_malformed"),
    ({**HOOK, "WEBHOOK_LISTEN": "8443"}, "listen_malformed"),
    ({**HOOK, "WEBHOOK_LISTEN": "127.0.0.1:http"}, "listen_malformed"),
    ({**HOOK, "WEBHOOK_LISTEN": "127.0.0.1:70000"}, "listen_malformed"),
]


@pytest.mark.parametrize(("environment", "key"), BAD)
def test_a_setting_that_cannot_be_used_gets_one_sentence(
    tmp_path: Path, environment: dict[str, str], key: str
) -> None:
    with pytest.raises(BadSetting) as caught:
        load(environment, tmp_path)
    sentence = str(caught.value)
    assert caught.value.key == key
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert TOKEN not in sentence


def test_a_file_that_cannot_be_read_gets_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    for make in (file.mkdir, lambda: file.write_bytes(b"\xff\xfe\x00"), lambda: file.touch(0o000)):
        make()
        with pytest.raises(BadSetting) as caught:
            load({"BOT_TOKEN": TOKEN}, tmp_path)
        assert caught.value.key == "env_unreadable"
        assert str(file) in str(caught.value)
        file.rmdir() if file.is_dir() else file.unlink()


def test_a_line_that_is_no_setting_is_named_by_its_number(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text(f"BOT_TOKEN={TOKEN}\nDATABASE\n")
    with pytest.raises(BadSetting) as caught:
        load({}, tmp_path)
    assert caught.value.key == "env_malformed"
    assert "line 2" in str(caught.value)


def test_a_file_with_a_zero_byte_is_no_text(tmp_path: Path) -> None:
    """No name of a file may hold one."""
    (tmp_path / ".env").write_text(f"BOT_TOKEN={TOKEN}\nDATABASE=a\0b\n")
    with pytest.raises(BadSetting) as caught:
        load({}, tmp_path)
    assert caught.value.key == "env_unreadable"


def test_secrets_are_not_in_the_text_of_settings(tmp_path: Path) -> None:
    settings = load(HOOK, tmp_path)
    assert TOKEN not in repr(settings)
    assert "s3cret" not in repr(settings)


def test_every_sentence_belongs_to_a_mistake_that_is_tested() -> None:
    tested = {key for _, key in BAD} | {"env_unreadable", "env_malformed"}
    assert set(SENTENCES) == tested
    assert set(DEFAULTS) >= {"BOT_TOKEN", "BOT_API_URL", "DATABASE", "LOG_LEVEL"}


def test_only_the_clock_knows_time() -> None:
    """Whole evenings run on a virtual clock, so nothing else may look at the real one."""
    assert bot.__file__ is not None
    folder = Path(bot.__file__).parent
    found = [
        f"{path.relative_to(folder)}: {name}"
        for path in sorted(folder.rglob("*.py"))
        if path.name != "clock.py"
        for name in clocks(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert found == []


def clocks(tree: ast.AST) -> list[str]:
    """The ways to time that a module uses."""
    names = []
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=aliases):
                names += [alias.name for alias in aliases if alias.name in ("time", "datetime")]
            case ast.ImportFrom(module=("time" | "datetime") as module):
                names.append(module)
            case ast.Attribute(value=ast.Name(id="asyncio"), attr=("sleep" | "timeout" as attr)):
                names.append(f"asyncio.{attr}")
            case ast.Attribute(attr="call_later" | "call_at" as attr):
                names.append(attr)
    return names
