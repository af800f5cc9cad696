FROM python:3.13-slim

ENV PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1
WORKDIR /src
COPY requirements.lock ./
RUN pip install --require-hashes -r requirements.lock
COPY pyproject.toml README.md LICENSE ./
COPY benchmarks ./benchmarks
COPY bot ./bot
COPY game ./game
COPY players ./players
COPY playground ./playground
COPY storage ./storage
RUN pip install --no-deps --no-build-isolation .

# Nothing but the database outlives the container, and it alone may be written.
RUN useradd --create-home --uid 1000 pulka && mkdir /data && chown pulka:pulka /data
USER pulka
WORKDIR /data
VOLUME /data
ENV DATABASE=/data/pulka.db PYTHONUNBUFFERED=1

# While it hears Telegram, the bot touches a file beside its database every half minute.
HEALTHCHECK --interval=1m --timeout=5s --start-period=1m --retries=3 \
    CMD test -n "$(find "$DATABASE.alive" -mmin -2)"

CMD ["pulka", "run"]
