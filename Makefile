# make          installs what is missing, builds the command, and opens the keyboard in this terminal;
#               without a terminal it types a sample and prints picture and text
# make author   builds the workshop, clavier-author, which has the subcommands for authors of layouts
# make test     installs what is missing, and runs the tests that need no other program
# make test-programs  runs the tests that drive other programs, such as tmux, ssh and editors, and installs these
# make bare     runs both commands in a new Debian system that has nothing but Swift; as root
# make whole    runs all tests on everything that they otherwise take a sample of: every test of every layout through each
#               way in, a layout for every locale; takes minutes
# make sanitize runs the tests of keyboards under the address sanitizer, which finds leaks too, and
#               under the thread sanitizer; TESTS chooses others
# make lint     checks the format of all Swift files, imports, and the steps of .ci;  make format  corrects the format
# make examples compiles the Swift examples in the documentation, and programs with names of tutorials, whose errors it compares
# make docs     builds the documentation as a static site in .build/site; BASE is the path that it is served at, and
#               DEBUG_BUILD the folder of the modules for debugging, if another one has those for release
# make tutorial follows the tutorials of an app and of a kiosk, each in an empty folder
# make pages    makes a page of each layout, and an index of them, in .build/pages
# make web      builds the package for web pages in Web/dist, and its engines, Web/*.wasm, where these are not those of the
#               sources; else it needs node, and no Swift
# make web-package packs it in .build/package, for registries and for any folder, and what authors need in a second one
# make web-fuzz types at random on all layouts in four kinds of fields in both browsers: PRESSES, 10000 each
# make web-tests  drives the keyboard of web pages in headless Chromium and Firefox, and installs these
# make embedded checks that the repository's engines are those of its sources; AGAIN=1 builds them again, where the compiler
#               can, tries them, and compares them
# make fuzz     feeds reader and engine with broken and random input, each for SECONDS (30)
# make locales  begins a layout for every locale of CLDR, and checks it
# make interchange CORPUS=folder   imports the keyboards of a corpus, types what its tables say, and counts
# make input-method   types on a layout through IBus in an entry of GTK, and installs these
# make bench    measures reading, checking and typing, beside others and beside the last version; SHORT=1 only tries each benchmark
# make instructions   says when typing a key takes more instructions than it did
# make install  installs the command, its workshop, manual pages, schemas and completions below PREFIX (/usr/local)
# make package  builds a tarball and Debian packages of both in .build/package, and tries the latter
# make exponents  says for which subcommands the time grows faster than the input
# make nightly  runs what takes long, docs, bench, api, sanitize, whole, bare and others, and ends with a table
# make api      lists what is missing of the public interfaces of the last version
# make release  checks all, builds the packages, and tags the version
# make clean    removes all that was built

SWIFT ?= swift
SECONDS ?= 30
PRESSES ?= 10000
PREFIX ?= /usr/local
BASE ?= /
TUTORIALS := $(addprefix Sources/Clavier/Clavier.docc/,GettingStartedWithAnApp.md AKioskInFifteenMinutes.md)
# The tests that drive other programs: a target of their own, and what has the ways of others and their names.
PROGRAMS := ^ProgramTests\.|in a web page|m17n
TESTS ?= KeyboardUITests|KeyboardPresentationTests|UIKitPatternsTests|ExampleTests

# Apple's systems have the standard library; elsewhere one file should run without it, and a small file starts sooner.
# So does one at a fixed address, as of Python's interpreter: 65,000 addresses in it need no correction at each start,
# which took a sixth of the time of `clavier --version`.
STATIC := --static-swift-stdlib -Xswiftc -use-ld=lld -Xlinker -s -Xlinker --gc-sections \
  -Xlinker --no-export-dynamic -Xlinker --no-pie
RELEASE := -c release $(if $(filter Darwin,$(shell uname -s)),,$(STATIC))
SOURCES := Package.swift Sources Tests Examples \
  Benchmarks/Package.swift Benchmarks/Sources Fuzz/Package.swift Fuzz/Sources Web/Shared Web/Engine Web/Author Web/Words

.PHONY: run build author test test-programs bare whole sanitize lint format examples docs tutorial pages web web-package web-tests web-fuzz embedded fuzz locales interchange input-method bench exponents instructions nightly \
  install package api release clean setup setup-programs

run: build
	@"$$($(SWIFT) build $(RELEASE) --show-bin-path)/clavier"

build: setup
	@$(SWIFT) build $(RELEASE) --product clavier

author: build
	@$(SWIFT) build $(RELEASE) --product clavier-author

test: setup
	@SWIFT="$(SWIFT)" Scripts/test --skip '$(PROGRAMS)'

test-programs: setup-programs
	@SWIFT="$(SWIFT)" Scripts/test --filter '$(PROGRAMS)'

bare:
	@SWIFT="$(SWIFT)" Scripts/bare .build/bare

whole: setup-programs
	@CLAVIER_WHOLE=1 SWIFT="$(SWIFT)" Scripts/test

sanitize: setup
	@for sanitizer in address thread; do \
	  CLAVIER_RUNS=5000 $(SWIFT) test --disable-xctest --sanitize=$$sanitizer --scratch-path .build/$$sanitizer \
	    -Xswiftc -use-ld=lld --filter '$(TESTS)' || exit 1; \
	done

lint: setup
	@$(SWIFT) format lint --strict --parallel -r $(SOURCES)
	@Scripts/check-sources
	@Scripts/check-targets

format: setup
	@$(SWIFT) format -i --parallel -r $(SOURCES)

examples: setup
	@$(SWIFT) build
	@SWIFT="$(SWIFT)" Scripts/check-examples

docs: author
	@SWIFT="$(SWIFT)" DEBUG_BUILD="$(DEBUG_BUILD)" Scripts/docs "$$($(SWIFT) build $(RELEASE) --show-bin-path)/clavier" "$(BASE)"

tutorial: setup-programs
	@Scripts/check-tutorial $(TUTORIALS)

pages: author
	@"$$($(SWIFT) build $(RELEASE) --show-bin-path)/clavier" export --all .build/pages

web:
	@MAKE="$(MAKE)" SWIFT="$(SWIFT)" Scripts/web

web-package: web
	@Scripts/web-package .build/package

web-tests: author web-package
	@SWIFT="$(SWIFT)" Scripts/setup web
	@node --test --test-concurrency=2 --test-timeout=170000 Web/test/*.test.mjs

web-fuzz: author web
	@SWIFT="$(SWIFT)" Scripts/setup web
	@PRESSES=$(PRESSES) node --test --test-timeout=3600000 Web/test/fuzz.test.mjs

embedded: setup
	@SWIFT="$(SWIFT)" Scripts/check-embedded $(if $(AGAIN),again)

fuzz: setup
	@Fuzz/run $(SECONDS)

locales: setup
	@CLAVIER_WHOLE=1 SWIFT="$(SWIFT)" Scripts/test --filter KeyboardAuthoringTests

interchange: setup-programs
	@$(SWIFT) run -c release support interchange "$(CORPUS)"

input-method: author
	@Scripts/check-input-method "$$($(SWIFT) build $(RELEASE) --show-bin-path)/clavier"

bench: author
	@Benchmarks/run $(if $(SHORT),short)

exponents: author
	@Benchmarks/exponents "$$($(SWIFT) build $(RELEASE) --show-bin-path)/clavier"

instructions: setup
	@Benchmarks/instructions

install: author
	@SWIFT="$(SWIFT)" Scripts/install "$$($(SWIFT) build $(RELEASE) --show-bin-path)/clavier" "$(DESTDIR)$(PREFIX)"

package: author
	@rm -rf .build/package && mkdir -p .build/package
	@cp "$$($(SWIFT) build $(RELEASE) --show-bin-path)/clavier" "$$($(SWIFT) build $(RELEASE) --show-bin-path)/clavier-author" .build/package
	@SWIFT="$(SWIFT)" Scripts/package .build/package/clavier .build/package
	@Scripts/check-package .build/package/clavier_*.deb .build/package/clavier-author_*.deb

nightly:
	@SWIFT="$(SWIFT)" .ci/nightly

api: setup
	@SWIFT="$(SWIFT)" Scripts/check-api

release:
	@SWIFT="$(SWIFT)" Scripts/release

clean:
	rm -rf .build Fuzz/.build

setup:
	@SWIFT="$(SWIFT)" Scripts/setup build
	@Scripts/embed

setup-programs:
	@SWIFT="$(SWIFT)" Scripts/setup programs
	@Scripts/embed
