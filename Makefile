# `make` alone lists the targets; call only those marked with ## by hand.
#
#   PYTHON=…   the interpreter for the environment          (default: python3)
#   VENV=…     the directory of the environment             (default: .venv)

PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin

# Tests wait for other processes and for disks as long as they compute: four at once keep two cores busy.
WORKERS := 4

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

# Tests and demo start the product's commands hundreds of times: what Python has compiled is kept, whatever the caller
# of make has Python do otherwise.
unexport PYTHONDONTWRITEBYTECODE

MAKEFLAGS += --no-print-directory --no-builtin-rules

# --- the environment ------------------------------------------------------------------------------------------------
# Two stamps: the locked packages (again when the lock changes, from nothing, so that no package outlives its line in
# the lock), and the two distributions of this checkout, editable (again when their metadata changes).

# A missing piece is named with the command that gets it. $(1): what is missing, $(2): the command.
define missing
{ echo "make: $(1)" >&2; echo "      $(2)" >&2; exit 1; }
endef

.PHONY: preflight
preflight:
	@command -v $(PYTHON) >/dev/null 2>&1 || \
	  $(call missing,$(PYTHON) is not installed.,apt-get install python3 python3-venv)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  $(call missing,$(PYTHON) is older than 3.11$(comma) as in Debian 12 and later. Use a newer one:,make PYTHON=/path/to/python3.11)
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
	  $(call missing,$(PYTHON) cannot create a virtual environment.,apt-get install python3-venv)

comma := ,

$(VENV)/locked: requirements.lock
	@$(MAKE) preflight
	@echo "Creating $(VENV). This is needed once, and again when requirements.lock changes."
	@$(PYTHON) -m venv --clear $(VENV)
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --no-compile --require-hashes -r requirements.lock
	@touch $@

$(VENV)/installed: $(VENV)/locked pyproject.toml firmware-sim/pyproject.toml
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --no-deps --no-build-isolation \
	  --editable . --editable firmware-sim
	@touch $@

.PHONY: venv
venv: $(VENV)/installed  ## create .venv and nothing else

# --- what one does here ---------------------------------------------------------------------------------------------

.PHONY: demo
demo: $(VENV)/installed  ## watch shoewatch follow two simulated tables, for a minute
	@$(BIN)/firmware-sim demo

.PHONY: test
test: $(VENV)/installed  ## run the tests, except the slow ones (a few minutes)
	@$(BIN)/pytest --numprocesses $(WORKERS) -m 'not long'

.PHONY: test-long
test-long: $(VENV)/installed  ## run the slow tests: real daemons, proofs by number (some minutes)
	@$(BIN)/pytest --numprocesses $(WORKERS) -m long

.PHONY: bench
bench: $(VENV)/installed  ## measure speed, as ratios within one run (BENCH=FILE: only that file)
	@$(BIN)/pytest --capture=no --override-ini 'python_files=bench_*.py' $(or $(BENCH),tests/bench)

.PHONY: proof
proof: $(VENV)/installed  ## run a long proof (NAME=kills; without NAME: list them)
	@$(BIN)/python -m tests.full.proofs $(NAME)

.PHONY: conformance
conformance: $(VENV)/installed  ## test your own device against the open protocol (DEVICE="COMMAND"; KIND=card-reader)
	@SHOEWATCH_DEVICE="$(DEVICE)" $(BIN)/pytest -q -n 0 \
		tests/contract/test_$(if $(filter card-reader,$(KIND)),card_reader,open_device).py

# --- the virtual table machine --------------------------------------------------------------------------------------

# The tests' own settings hide the user's cache from what they start, so the place of the images is said here.
export TARGET_CACHE     ?= $(or $(XDG_CACHE_HOME),$(HOME)/.cache)/shoewatch-target
export TARGET_RELEASE   ?= trixie
export TARGET_PROCESSOR ?= amd64

TARGET_QEMU := $(if $(filter arm64,$(TARGET_PROCESSOR)),qemu-system-aarch64,qemu-system-x86_64)
TARGET_TOOLS := $(TARGET_QEMU) qemu-img debootstrap mkfs.ext4
TARGET_PACKAGES := $(if $(filter arm64,$(TARGET_PROCESSOR)),qemu-system-arm qemu-user-static,qemu-system-x86) qemu-utils debootstrap e2fsprogs

.PHONY: target-tools
target-tools:
	@for tool in $(TARGET_TOOLS); do PATH="$$PATH:/usr/sbin:/sbin" command -v $$tool >/dev/null || \
	  $(call missing,$$tool is not installed.,apt-get install --no-install-recommends $(TARGET_PACKAGES)); done

.PHONY: target
target: target-tools $(VENV)/installed  ## try the package in a virtual table machine, as root (TARGET="guest_boot.py -k usb": only that)
	@$(BIN)/python -m debian.builder $(TARGET_PROCESSOR)
	@nice $(BIN)/pytest --numprocesses 0 --log-cli-level INFO --override-ini 'python_files=guest_*.py' \
	  $(or $(TARGET:guest_%=tests/target/guest_%),tests/target)

.PHONY: target-short
target-short:  ## the part of it that CI runs: the tests marked `short`
	@$(MAKE) target TARGET_CUTS=3 TARGET="tests/target -m short"

.PHONY: target-arm64
target-arm64:  ## the same on an arm64 processor
	@$(MAKE) target TARGET_PROCESSOR=arm64

# --- gates ----------------------------------------------------------------------------------------------------------

SOURCES := controller drivers debian/builder firmware-sim/src tests

.PHONY: check
check: lint types contracts installed coverage  ## run every gate: lint, types, contracts, installation, branch coverage

.PHONY: lint
lint: $(VENV)/installed  ## run ruff: rules and format
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check

.PHONY: types
types: $(VENV)/installed  ## run mypy --strict, tests too
	@$(BIN)/mypy $(SOURCES)

.PHONY: contracts
contracts: $(VENV)/installed  ## check which package imports which
	@$(BIN)/lint-imports --no-logo

.PHONY: installed
installed: $(VENV)/installed  # what is installed agrees with what the distributions say they need
	@$(BIN)/python -m pip check --disable-pip-version-check

.PHONY: coverage
coverage: $(VENV)/installed  ## measure branch coverage (the pure packages need 100 %)
	@$(BIN)/coverage erase
	@$(BIN)/coverage run -m pytest --quiet --numprocesses $(WORKERS) -m 'not long'
	@$(BIN)/coverage combine --quiet
	@$(BIN)/coverage report
	@$(BIN)/coverage report --format=total --fail-under=100 --include='$(PURE)'

# The pure packages: a branch without a test there is an unchecked rule.
PURE := controller/rules/*,controller/integrity/*,controller/table/*,controller/inbox/*,controller/effects/*,drivers/framing/*,drivers/*/framing.py,drivers/*/codec.py,drivers/session.py,drivers/*/session.py

.PHONY: format
format: $(VENV)/installed  ## let ruff fix and format the code
	@$(BIN)/ruff check --fix
	@$(BIN)/ruff format

# --- what is generated ----------------------------------------------------------------------------------------------

.PHONY: docs
docs: $(VENV)/installed  ## regenerate the generated documents
	@$(BIN)/pytest --quiet -m generated --regenerate

.PHONY: golden
golden: $(VENV)/installed  ## record the golden sessions again (some minutes); check the changes with git diff
	@$(BIN)/python -m tests.sessions.golden

COMPILE := $(BIN)/uv pip compile pyproject.toml --universal --generate-hashes --no-header --no-annotate --quiet

# $(1): the lock, $(2): what it pins. A lock that says the same keeps its date, so that no environment is made again.
define pin
mkdir -p build; cp $(1) build/$(1); $(COMPILE) $(if $(UPGRADE),--upgrade) $(2) --output-file build/$(1)
cmp -s build/$(1) $(1) || { cp build/$(1) $(1); echo "$(1) has changed."; }
endef

.PHONY: lock
lock: $(VENV)/installed  ## pin the dependencies of pyproject.toml again (UPGRADE=1: newest versions)
	@$(call pin,requirements.lock,--extra dev)
	@$(call pin,requirements-run.lock,--extra sign --constraints requirements.lock)

.PHONY: wheel
wheel: $(VENV)/installed  ## build the wheel that a table installs, into dist/
	@$(BIN)/hatchling build --target wheel

.PHONY: deb
deb: $(VENV)/installed  ## build the Debian package for this processor into dist/ (ARCH="amd64 arm64": for both)
	@$(BIN)/python -m debian.builder $(or $(ARCH),$(shell dpkg --print-architecture))

.PHONY: clean
clean:  ## remove everything that make created
	@rm -rf $(VENV) build dist htmlcov .coverage .coverage.* .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find controller drivers firmware-sim tests -name __pycache__ -type d -prune -exec rm -rf {} +

.PHONY: help
help:  ## show this list
	@sed -n 's/^\([a-z-]*\):.*  ## \(.*\)/  make \1|\2/p' Makefile | while IFS='|' read -r name what; do printf '%-19s %s\n' "$$name" "$$what"; done
