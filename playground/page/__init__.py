"""The web page: a small messenger made of static files."""

from importlib import resources
from pathlib import PurePosixPath

from aiohttp import web

_KINDS = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
}
_HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'self'",
    "X-Content-Type-Options": "nosniff",
}


def add_page_routes(app: web.Application) -> None:
    """Serve the page at `/` and its files under `/page/`."""
    app.router.add_get("/", _file)
    app.router.add_get("/page/{name:.+}", _file)


async def _file(request: web.Request) -> web.Response:
    name = PurePosixPath(request.match_info.get("name", "page.html"))
    kind = _KINDS.get(name.suffix)
    if kind is None or ".." in name.parts or name.is_absolute():
        raise web.HTTPNotFound
    file = resources.files(__name__).joinpath(*name.parts)
    if not file.is_file():
        raise web.HTTPNotFound
    text = file.read_text(encoding="utf-8")
    return web.Response(text=text, content_type=kind, charset="utf-8", headers=_HEADERS)
