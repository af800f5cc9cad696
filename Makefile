# Two commands are all a newcomer needs: `make run` and `make test`.

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet --quiet
DOCUMENTS := README.md README.ru.md

# Tests start many processes, each of which would compile every module anew.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help run test check bench screenshots lock clean chromium driver static

help: ## say what each target does
	@grep -hE '^[a-z]+:.* ## ' Makefile | sed -E 's/^([a-z]+):.* ## /\1\t/' | expand -t 14

run: $(VENV)/runtime.stamp ## set up and start: the bot with BOT_TOKEN (environment or .env), the playground without
	@if [ -n "$$BOT_TOKEN" ] || grep -qsE '^[[:space:]]*(export[[:space:]]+)?BOT_TOKEN[[:space:]]*=' .env; \
	then echo "BOT_TOKEN is set: starting the bot"; exec $(BIN)/pulka run; \
	else echo "BOT_TOKEN is not set: starting the playground"; exec $(BIN)/pulka play; fi

test: $(VENV)/development.stamp chromium driver static ## set up and run every check
	@echo "Tests"
	@$(BIN)/python -m pytest --numprocesses auto --dist worksteal

check: $(VENV)/development.stamp static ## the inner loop: every check but the tests marked slow
	@echo "Tests that are not slow"
	@$(BIN)/python -m pytest --numprocesses auto --dist worksteal -m "not slow"

bench: $(VENV)/runtime.stamp ## measure: engine, replay, taps, calls a deal
	@$(BIN)/pulka bench

screenshots: $(VENV)/development.stamp chromium driver ## draw the pictures of the README anew
	@$(BIN)/python -m tests.screenshots docs

lock: ## resolve the dependencies anew (needs uv)
	@command -v uv >/dev/null || { echo "make lock needs uv: install it with 'pipx install uv'." >&2; exit 1; }
	uv pip compile $(LOCKING) --extra build --extra dev --output-file requirements-dev.lock pyproject.toml
	uv pip compile $(LOCKING) --extra build --constraint requirements-dev.lock --output-file requirements.lock pyproject.toml

LOCKING := --quiet --upgrade --universal --generate-hashes --no-header --no-annotate --no-emit-index-url --no-emit-find-links

clean: ## remove the environment, caches and what was built
	rm -rf $(VENV) build *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

static: $(VENV)/development.stamp
	@echo "Format"
	@$(BIN)/ruff format --check --quiet .
	@echo "Lint"
	@$(BIN)/ruff check --quiet .
	@echo "Types"
	@$(BIN)/mypy
	@echo "Imports"
	@$(BIN)/lint-imports >$(VENV)/imports.txt || { cat $(VENV)/imports.txt; exit 1; }
	@echo "Examples in the documents"
	@$(BIN)/python -m doctest $(DOCUMENTS)

# The environment. A stamp is newer than the lock it stands for, so a second run installs nothing.

$(VENV)/runtime.stamp: requirements.lock pyproject.toml $(VENV)/python.stamp
	@echo "Installing what the bot needs into $(VENV)"
	@$(PIP) install --require-hashes -r $<
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/development.stamp: requirements-dev.lock $(VENV)/runtime.stamp
	@echo "Installing what the checks need into $(VENV)"
	@$(PIP) install --require-hashes -r $<
	@touch $@

PYTHONS := python3.13 python3.12 python3.11 python3.14 python3
IS_NEW_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))

$(VENV)/python.stamp:
	@for python in $(PYTHONS); do \
	   if $$python -c '$(IS_NEW_ENOUGH)' 2>/dev/null; then found=$$python; break; fi; done; \
	 if [ -z "$$found" ]; then \
	   echo "Pulka needs Python 3.11 or newer: install it and say make again." >&2; exit 1; fi; \
	 if ! $$found -c 'import ensurepip, venv' 2>/dev/null; then \
	   $(call debian,python3-venv,make an environment for Python); fi; \
	 echo "Making an environment in $(VENV) with $$($$found --version)"; \
	 rm -rf $(VENV) && $$found -m venv $(VENV) && touch $@

# The browser tests drive the Chromium or Chrome that is there.

CHROMIUMS := chromium chromium-browser google-chrome google-chrome-stable \
             "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"

chromium:
	@for browser in $(CHROMIUMS); do command -v "$$browser" >/dev/null && exit 0; done; \
	 $(call debian,chromium,test the playground in a browser)

# What drives it is a program of its own, which wants a library that small systems lack.
driver: $(VENV)/development.stamp
	@$(BIN)/python -m playwright --version >/dev/null 2>&1 || \
	 { $(call debian,libatomic1,drive the browser); }

# $(call debian,PACKAGE,PURPOSE): install a package of Debian's where that is possible, else stop with one sentence.
define debian
if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
   echo "Installing Debian's $(1) to $(2)"; log=$$(mktemp); \
   { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y $(1); } >"$$log" 2>&1 </dev/null \
     || { cat "$$log" >&2; exit 1; }; rm -f "$$log"; \
 else \
   echo "Pulka needs $(1) to $(2): install it (on Debian: apt-get install $(1)) and say make again." >&2; exit 1; fi
endef
