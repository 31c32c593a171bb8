# Each target sets up .venv first, if it is not set up yet. On Windows: py tools\bootstrap.py TARGET
PYTHON = python3
BOOTSTRAP = $(PYTHON) tools/bootstrap.py

.PHONY: check test static setup lock

check:
	@$(BOOTSTRAP) check

test:
	@$(BOOTSTRAP) test

static:
	@$(BOOTSTRAP) static

setup:
	@$(BOOTSTRAP) setup

lock:
	@$(BOOTSTRAP) lock
