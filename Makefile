# make run       open the viewer on the sample data, or on yours: make run FILE=my.csv
# make quick     the tests that need no terminal, few random runs, no house style: under a minute after a build
# make test      build everything and run every test
# make demo      list the demos and tapes; run one: make demo NAME=ThreeHeights
# make check     format, imports in both configurations, generated files, the contract's cases
# make random    the tests that need no terminal, with ten times as many random runs
# make motion    print the lines of an opening and closing row in each frame, compared with those in Tests
# make record    write the golden frames of the demos again, and the pictures and frames of the README and Documentation
# make mutants   break the table's rules one by one; each has to turn its cases red (half an hour)
# make terminals show the release build in real terminals under a virtual X server, and copy in each
# make faults    let every read of the release build fail, and look at what it prints (needs strace)
# make bench     measure the release build, each figure beside its limit; some: make bench ONLY="B6 B19"
# make bench-peers  the same work beside less, lnav, VisiData, wc, grep, ripgrep, jq and DuckDB, where installed
# make docs      build the documentation of the libraries, with every link checked
# make install   put unfold, its manual and its completions into PREFIX (default /usr/local)
# make uninstall remove them again
# make dist      pack the programs into archives with their SHA-256, the same wherever the sources are
# make deb       make Debian packages of them, checked by lintian
# make wheel     make a Python wheel of it, for pipx and pip
# make try       try the packages in a minimal Debian system without a toolchain (as root, needs debootstrap)
# make deps      install the Debian packages that are missing
# make help      this list

FILE ?= Demos/Data/reviews.csv
PREFIX ?= /usr/local
# Flags for the debug build; another set of them builds everything again.
BUILD_FLAGS ?=
BUILD_TESTS = swift build --build-tests $(BUILD_FLAGS)
# What starts programs, most of them on a terminal.
WITHOUT_TERMINAL = --skip EndToEndTests --skip DemoTests --skip 'Screen(Ending|Session)Tests' --skip ProgramTests --skip AppTerminalTests

.PHONY: run quick test demo check random motion record mutants terminals faults bench bench-peers docs install uninstall
.PHONY: dist deb wheel try deps release help
.SILENT:
.DEFAULT_GOAL := help

run: release
	.ci/open "$(FILE)"

test: deps release
	echo "test: building the program that crashes on purpose, with optimisation"
	.ci/release ScreenProbe
	echo "test: building the tests"
	$(BUILD_TESTS)
	echo "test: running every test"
	.ci/tests

quick: deps
	$(BUILD_TESTS)
	UNFOLD_SEEDS=10 swift test --skip-build --skip TidyTests $(WITHOUT_TERMINAL)

random: deps
	$(BUILD_TESTS)
	UNFOLD_SEEDS=1000 swift test --skip-build $(WITHOUT_TERMINAL)

demo: deps
	.ci/demo "$(NAME)"

motion: deps
	$(BUILD_TESTS)
	swift test --skip-build --filter MotionTableTests
	cat Tests/TableEngineTests/Motion/motion.txt

record: release
	.ci/record

check: deps
	echo "check: format"
	swift format lint --strict --recursive Package.swift Sources Tests Demos Benchmarks
	echo "check: every case of the contract is a test"
	.ci/cases
	python3 Tests/Mutants/mutants.py --check
	echo "check: sample data are what their generator writes"
	python3 Demos/Data/generate.py --check
	python3 Sources/CDemoData/generate.py --check
	echo "check: tables and tests of Unicode are made from its data"
	python3 Sources/CUnicode/generate.py --check
	echo "check: tables of encodings are what the C library says"
	python3 Sources/CEncodings/generate.py --check
	echo "check: debug build, every import declared"
	$(BUILD_TESTS) --explicit-target-dependency-import-check error
	echo "check: who imports whom, and the rest of the house style"
	swift test --skip-build --filter TidyTests
	echo "check: release build, every import declared"
	.ci/release unfold --explicit-target-dependency-import-check error
	echo "check: the packages are made as they are described"
	bash -n Packaging/stage Packaging/dist Packaging/deb Packaging/facts Packaging/try
	python3 -m py_compile Packaging/third-party Packaging/wheel
	echo "check: the benchmarks build"
	UNFOLD_BENCHMARKS=1 .ci/release Bench \
	  --explicit-target-dependency-import-check error
	echo "check: all good"

mutants: deps
	python3 Tests/Mutants/mutants.py

terminals: release
	.ci/terminals $(if $(filter-out Demos/Data/reviews.csv,$(FILE)),"$(FILE)")

faults: deps release
	python3 Tests/Faults/faults.py

bench: deps release
	.ci/bench $(ONLY)

bench-peers: deps release
	.ci/bench peers $(ONLY)

docs: deps
	.ci/docs

install: release
	Packaging/stage "$(DESTDIR)$(PREFIX)"
	echo "install: $(DESTDIR)$(PREFIX)/bin/unfold, its manual and its completions"

uninstall:
	cd "$(DESTDIR)$(PREFIX)" && rm -f bin/unfold share/man/man1/unfold.1 share/zsh/site-functions/_unfold \
	  share/bash-completion/completions/unfold share/fish/vendor_completions.d/unfold.fish

dist: release
	.ci/deps packages
	.ci/release unfold-postgres
	Packaging/dist

deb: dist
	.ci/deps packages
	Packaging/deb

wheel: dist
	.ci/deps packages
	Packaging/wheel

try: deb wheel
	Packaging/try

release:
	.ci/deps build
	.ci/archives
	.ci/progress .ci/release unfold

deps:
	.ci/deps
	.ci/archives

help:
	sed -n 's/^# \(make \)/\1/p' Makefile
