# The targets that `make` itself, .ci/run and .ci/nightly call. `make help` prints those for people, in the Makefile;
# check-targets says which target here is a step of neither list.

build: setup $(WITHOUT_JSON)
	@$(SWIFT) build $(RELEASE) $(SMALLER) --product clavier

$(WITHOUT_JSON): Scripts/steps/without-json.c
	@mkdir -p $(@D) && "$$(command -v cc || command -v clang)" -O -c -o $@ $<

# With other options, SwiftPM would compile everything again.
release-options:
	@echo '$(RELEASE)'

setup:
	@SWIFT="$(SWIFT)" Scripts/setup build
	@Scripts/embed

setup-programs:
	@SWIFT="$(SWIFT)" Scripts/setup programs
	@Scripts/embed

# Compiles the Swift examples in the documentation, and programs with names of tutorials, whose errors it compares.
examples: setup
	@$(SWIFT) build
	@SWIFT="$(SWIFT)" Scripts/steps/check-examples

# Builds the library and the program in C of Examples/Embedding, and types on the keyboard below its window.
embedding: setup-programs
	@$(SWIFT) build -c release --package-path Examples/Embedding --scratch-path .build/embedding \
	  $(if $(filter Darwin,$(shell uname -s)),,-Xswiftc -static-stdlib -Xlinker -s -Xlinker --gc-sections -Xlinker --exclude-libs=ALL)
	@$(CC) -Wall -Wextra -o .build/embedding/notes Examples/Embedding/C/notes.c -L.build/embedding/release -lKeyboardForC \
	  -Wl,-rpath,'$(CURDIR)/.build/embedding/release' $$(pkg-config --libs ncursesw 2>/dev/null || echo -lncurses)
	@SWIFT="$(SWIFT)" Scripts/steps/test --filter '^ProgramTests\..*program in C'

# Follows the tutorials of an app and of a kiosk, each in an empty folder.
tutorial: setup-programs
	@Scripts/steps/check-tutorial $(TUTORIALS)

# Runs all tests on everything of which they otherwise take a sample: every test of every layout through each way in,
# a layout for every locale; takes minutes.
whole: setup-programs
	@CLAVIER_WHOLE=1 SWIFT="$(SWIFT)" Scripts/steps/test

# Runs the tests of keyboards under the address sanitizer, which also finds leaks, and under the thread sanitizer;
# TESTS chooses others.
sanitize: setup
	@for sanitizer in address thread; do \
	  CLAVIER_RUNS=5000 $(SWIFT) test --disable-xctest --sanitize=$$sanitizer --scratch-path .build/$$sanitizer \
	    -Xswiftc -use-ld=lld --filter '$(TESTS)' || exit 1; \
	done

# Feeds the reader and the engine with broken and random input, each for SECONDS (30).
fuzz: setup
	@Fuzz/run $(SECONDS)

# Packs Web/dist in .build/package, for registries and for any folder, with a second package for authors.
web-package: web
	@Scripts/steps/web-package .build/package

# Drives the keyboard of web pages in headless Chromium and Firefox, and installs these.
web-tests: author web-package
	@SWIFT="$(SWIFT)" Scripts/setup web
	@node --test --test-concurrency=2 --test-timeout=400000 Web/test/*.test.mjs

# Types at random on all layouts in four kinds of fields in both browsers: PRESSES (10000) each.
web-fuzz: author web
	@SWIFT="$(SWIFT)" Scripts/setup web
	@PRESSES=$(PRESSES) node --test --test-timeout=3600000 Web/test/fuzz.test.mjs

# Checks that the engines in Web were built from these sources; AGAIN=1 builds them again where the compiler
# can, tries them, and compares them.
embedded: setup
	@SWIFT="$(SWIFT)" Scripts/steps/check-embedded $(if $(AGAIN),again)

# Imports the keyboards of the folder CORPUS, types what their tables say, and counts what agrees.
interchange: setup-programs
	@$(SWIFT) run $(RELEASE) support interchange "$(CORPUS)"

# Types on a layout through IBus in an entry of GTK, and installs these.
input-method: author
	@Scripts/steps/check-input-method "$$($(SWIFT) build $(RELEASE) --show-bin-path)/clavier"

# Says for which subcommands the time grows faster than the input.
exponents: author
	@Benchmarks/exponents "$$($(SWIFT) build $(RELEASE) --show-bin-path)/clavier"

# Says when typing a key takes more instructions than it did.
instructions: setup
	@Benchmarks/instructions

# Lists what is missing of the public interfaces of the last version.
api: setup
	@SWIFT="$(SWIFT)" Scripts/steps/check-api

# Runs make, make test and make test-programs in a new Debian system that has nothing but Swift; needs root.
bare:
	@SWIFT="$(SWIFT)" Scripts/bare .build/bare

# Runs what takes longer than a change can wait for, unattended, and ends with a table of what passed.
nightly:
	@.ci/nightly

# Removes everything that was built.
clean:
	rm -rf .build Fuzz/.build

.PHONY: build release-options setup setup-programs examples embedding tutorial whole sanitize fuzz web-package web-tests web-fuzz embedded interchange input-method exponents instructions api bare nightly clean
