"""HTML is read by Telegram's rules: entities in UTF-16 units, errors with their byte offsets."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.entities import Entity, units, with_found
from playground.errors import ApiError
from playground.html import parse_html

Plain = tuple[str, int, int]


def read(source: str) -> tuple[str, list[Plain]]:
    text, entities = parse_html(source)
    return text, [(one.type, one.offset, one.length) for one in entities]


@pytest.mark.parametrize(
    ("source", "text", "entities"),
    [
        ("просто", "просто", []),
        ("<b>да</b>", "да", [("bold", 0, 2)]),
        ("🂡 <b>туз</b>", "🂡 туз", [("bold", 3, 3)]),
        ("<STRONG>a</STRONG>", "a", [("bold", 0, 1)]),
        ("<i>a</i><em>b</em>", "ab", [("italic", 0, 1), ("italic", 1, 1)]),
        ("<u>a</u><ins>b</ins>", "ab", [("underline", 0, 1), ("underline", 1, 1)]),
        ("<s>a</s><del>b</del>", "ab", [("strikethrough", 0, 1), ("strikethrough", 1, 1)]),
        ("<b>x<i>y</i></b>", "xy", [("bold", 0, 2), ("italic", 1, 1)]),
        ('<span class="tg-spoiler">x</span>', "x", [("spoiler", 0, 1)]),
        ("<tg-spoiler>x</tg-spoiler>", "x", [("spoiler", 0, 1)]),
        ("<pre>a b\n1 2</pre>", "a b\n1 2", [("pre", 0, 7)]),
        ("<code>a</code>", "a", [("code", 0, 1)]),
        ("<blockquote>a</blockquote>", "a", [("blockquote", 0, 1)]),
        ("<blockquote expandable>a</blockquote>", "a", [("expandable_blockquote", 0, 1)]),
        ("<b>a</>", "a", [("bold", 0, 1)]),
        ("<b></b>a", "a", []),
        ("&lt;b&gt; &amp; &quot;", '<b> & "', []),
        ("&#9824;&#x2665;", "♠♥", []),
        ("&lt ж", "< ж", []),
        ("&nbsp; & &#0; &#zz;", "&nbsp; & &#0; &#zz;", []),
        ("&ltж &lt5 &ampx", "<ж <5 &ampx", []),
        ("&#65abc&#x41g", "AabcAg", []),
        ("&#0000065; &#00000065;", "A &#00000065;", []),
        (f"&#{'1' * 5000};", f"&#{'1' * 5000};", []),
        ("<b aba>x</b>", "x", [("bold", 0, 1)]),
        ("<b x='1'y=\"2\" z>x</b>", "x", [("bold", 0, 1)]),
        ("<b x = 190azAz-. >x</b>", "x", [("bold", 0, 1)]),
        ("<blockquote expandable=''>a</blockquote>", "a", [("expandable_blockquote", 0, 1)]),
        ("a > b", "a > b", []),
        ("<b >a</b >", "a", [("bold", 0, 1)]),
    ],
)
def test_markup_becomes_entities(source: str, text: str, entities: list[Plain]) -> None:
    assert read(source) == (text, entities)


def test_a_link_keeps_its_address() -> None:
    _, (entity,) = parse_html("""<a href='https://t.me/bot?start=a&amp;b'>вход</a>""")
    assert entity == Entity("text_link", 0, 4, url="https://t.me/bot?start=a&b")


def test_a_link_without_address_is_its_own_text() -> None:
    assert parse_html("<a>example.org</a>")[1][0].url == "http://example.org/"
    assert parse_html("<a>слово</a>")[1] == ()


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("Example.ORG", "http://example.org/"),
        ("https://t.me?start=1", "https://t.me/?start=1"),
        ("https://t.me/Bot?start=Ab", "https://t.me/Bot?start=Ab"),
        ("tg://user?id=5", "tg://user?id=5"),
        ("TG:resolve?domain=x", "tg://resolve?domain=x"),
        ("tg://a.b/", None),
        ("javascript://example.org", None),
        ("https://", None),
        ("http://[", None),
        ("http://localhost/", None),
        ("http://a b.org/", None),
    ],
)
def test_an_address_is_written_whole_or_is_none(written: str, kept: str | None) -> None:
    _, entities = parse_html(f'<a href="{written}">x</a>')
    assert [one.url for one in entities] == ([] if kept is None else [kept])


@pytest.mark.parametrize(
    "source",
    [
        '<pre><code class="language-python">x</code></pre>',
        '<code class="language-python"><pre>x</pre></code>',
    ],
)
def test_code_over_the_same_text_as_pre_gives_its_language(source: str) -> None:
    assert parse_html(source)[1] == (Entity("pre", 0, 1, language="python"),)


def test_code_over_another_text_than_pre_gives_none() -> None:
    _, entities = parse_html('<pre><code class="language-python">x</code> </pre>')
    assert entities == (Entity("pre", 0, 2), Entity("code", 0, 1))


@pytest.mark.parametrize(
    "source",
    [
        '<code class="language-python">x</code>',
        "<code class=language-python>x</code>",
        '<code class="python">x</code>',
    ],
)
def test_code_by_itself_has_no_language(source: str) -> None:
    assert parse_html(source)[1] == (Entity("code", 0, 1),)


@pytest.mark.parametrize("source", ["<a href=T.ME class=y>x</a>", "<a href=t.me>x</a>"])
def test_a_value_without_quotes_is_a_name_in_small_letters(source: str) -> None:
    """Bot API server: letters, digits, points and hyphens."""
    (entity,) = parse_html(source)[1]
    assert entity.url == "http://t.me/"


def test_names_of_attributes_are_told_apart_by_case() -> None:
    assert parse_html('<a HREF="https://t.me/x">x</a>')[1] == ()


def test_a_custom_emoji_keeps_its_number() -> None:
    _, entities = parse_html('<tg-emoji emoji-id="5368">👍</tg-emoji>')
    assert entities == (Entity("custom_emoji", 0, 2, custom_emoji_id="5368"),)


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("<x>", 'Unsupported start tag "x" at byte offset 0'),
        ("ж<x>", 'Unsupported start tag "x" at byte offset 2'),
        ("2 <3", "Unclosed start tag at byte offset 2"),
        ("<b>a", 'Can\'t find end tag corresponding to start tag "b"'),
        ("<i>a</b>", 'Unmatched end tag at byte offset 4, expected "</i>", found "</b>"'),
        ("a</b>", "Unexpected end tag at byte offset 1"),
        ("<b>a</b", "Unclosed end tag at byte offset 4"),
        ("<b", "Unclosed start tag at byte offset 0"),
        ("<Привет>", 'Unsupported start tag "Привет" at byte offset 0'),
        ("<a ", 'Empty attribute name in the tag "a" at byte offset 0'),
        ("<b/>", 'Unsupported start tag "b/" at byte offset 0'),
        ("<b />x</b>", 'Empty attribute name in the tag "b" at byte offset 0'),
        ("ж<a href", 'Unclosed start tag "a" at byte offset 2'),
        ("<a href = ", 'Unclosed start tag "a" at byte offset 0'),
        ("<a href=x", "Unclosed start tag at byte offset 0"),
        ("<a href='x'", "Unclosed start tag at byte offset 0"),
        ("ж<a href=https://t.me>x</a>", "Unexpected end of name token at byte offset 10"),
        ("<tg-emoji>x</tg-emoji>", "Invalid custom emoji identifier specified"),
        ('<tg-emoji emoji-id="x">x</tg-emoji>', "Invalid custom emoji identifier specified"),
        ('<a href="x', "Unclosed start tag at byte offset 0"),
        ("<a ='x'>x</a>", 'Empty attribute name in the tag "a" at byte offset 0'),
        ("<span>x</span>", 'Tag "span" must have class "tg-spoiler" at byte offset 0'),
    ],
)
def test_a_fault_is_named_with_its_place(source: str, fault: str) -> None:
    with pytest.raises(ApiError) as refusal:
        parse_html(source)
    assert refusal.value.code == 400
    assert refusal.value.description.startswith(f"Bad Request: can't parse entities: {fault}")


@pytest.mark.parametrize("source", ["&#57311;", "&#xDFDF", "<a href='&#xD83C;'>x</a>"])
def test_half_a_sign_is_no_character(source: str) -> None:
    """Bot API server: two halves of a pair are not a sign either."""
    with pytest.raises(ApiError, match="Text contains invalid Unicode characters"):
        parse_html(source)


@given(st.text())
def test_escaped_text_comes_back_as_it_was(text: str) -> None:
    escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    assert parse_html(f"<b>{escaped}</b>")[0] == text


@given(st.text(alphabet="<>/&;ab= '\"#x1"))
def test_any_source_is_read_or_refused(source: str) -> None:
    try:
        text, entities = parse_html(source)
    except ApiError:
        return
    assert all(one.end <= units(text) for one in entities)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("/play", [("bot_command", 0, 5)]),
        ("🂡 /play@pulka_bot да", [("bot_command", 3, 15)]),
        ("и/или", []),
        ("@anna_b, ходи", [("mention", 0, 7)]),
        ("a@example.org", [("email", 0, 13)]),
        ("счёт: #итог, #1 и C#", [("hashtag", 6, 5)]),
        ("$USD и $usd", [("cashtag", 0, 4)]),
        ("см. https://t.me/x?start=1.", [("url", 4, 22)]),
    ],
)
def test_commands_mentions_and_addresses_are_found(text: str, found: list[Plain]) -> None:
    entities = with_found(text, ())
    assert [(one.type, one.offset, one.length) for one in entities] == found
    assert with_found(text, entities) == entities


def test_nothing_is_found_inside_code() -> None:
    assert with_found("/play", (Entity("code", 0, 5),)) == (Entity("code", 0, 5),)
