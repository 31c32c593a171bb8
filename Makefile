# Each target sets up .venv first, if it is not set up yet. On Windows: py tools\bootstrap.py TARGET
PYTHON = python3
BOOTSTRAP = $(PYTHON) tools/bootstrap.py

.PHONY: check test static editors browser setup lock

check:
	@$(BOOTSTRAP) check

test:
	@$(BOOTSTRAP) test

static:
	@$(BOOTSTRAP) static

editors:
	@$(BOOTSTRAP) editors

browser:
	@$(BOOTSTRAP) browser

setup:
	@$(BOOTSTRAP) setup

lock:
	@$(BOOTSTRAP) lock
