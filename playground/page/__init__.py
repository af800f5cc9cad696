"""The web page: a small messenger in three static files."""

from importlib import resources

from aiohttp import web

_FILES = {
    "page.html": "text/html",
    "page.css": "text/css",
    "words.js": "text/javascript",
    "page.js": "text/javascript",
}


def add_page_routes(app: web.Application) -> None:
    """Serve the page at `/` and its files under `/page/`."""
    app.router.add_get("/", _file)
    app.router.add_get("/page/{name}", _file)


async def _file(request: web.Request) -> web.Response:
    name = request.match_info.get("name", "page.html")
    if name not in _FILES:
        raise web.HTTPNotFound
    text = resources.files(__name__).joinpath(name).read_text(encoding="utf-8")
    headers = {"Cache-Control": "no-store"}
    return web.Response(text=text, content_type=_FILES[name], charset="utf-8", headers=headers)
