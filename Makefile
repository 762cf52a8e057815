# Using Clavier
#   make                builds clavier and opens a keyboard in this terminal; without a terminal, types a sample
#   make author         builds clavier-author too, the workshop for authors of layouts
#   make install        installs both programs, manual pages, schemas and completions in PREFIX (/usr/local)
#
# Changing it
#   make test           runs the tests that need no other program
#   make test-programs  runs the tests that drive other programs, such as tmux, ssh and editors
#   make lint           checks the format, the imports, and the steps of .ci
#   make format         formats all Swift files
#   make bench          measures reading, checking and typing; SHORT=1 only tries each benchmark
#
# Web pages and documentation
#   make web            builds the package for web pages in Web/dist
#   make docs           builds the documentation as a web site in .build/site; BASE is the path of its address
#   make pictures       takes the pictures of the documentation in a real terminal, and records a session
#
# Releasing
#   make package        builds a tarball, Debian packages and the extension for VS Code in .build/package, and tries them
#   make release        runs all checks, builds the packages, and tags the version
#
# Most targets install what they need with apt-get or brew. .ci/run runs what each change must pass, .ci/nightly
# what takes longer; Scripts/steps/steps.mk has their other targets.

SWIFT ?= swift
SECONDS ?= 30
PRESSES ?= 10000
PREFIX ?= /usr/local
BASE ?= /
TUTORIALS := $(addprefix Sources/Clavier/Clavier.docc/,GettingStartedWithAnApp.md AKioskInFifteenMinutes.md)
# The tests that drive other programs: a target of their own, and what has the ways of others and their names.
PROGRAMS := ^ProgramTests\.|in a web page|m17n
TESTS ?= KeyboardUITests|UIKitPatternsTests|ExampleTests

# Apple's systems have the standard library; elsewhere one file should run without it, and a small file starts sooner.
# So does one at a fixed address, as of Python's interpreter: 65,000 addresses in it need no correction at each start,
# which took a sixth of the time of `clavier --version`. The linker removes a function that nothing calls, also if it is
# public, only if it has a section and no other program may use it. Of the two, only the workshop needs what
# ArgumentParser takes from Foundation: an object in its place keeps it out of `clavier`.
STATIC := --static-swift-stdlib -Xswiftc -use-ld=lld -Xlinker -s -Xlinker --gc-sections \
  -Xlinker --no-export-dynamic -Xlinker --no-pie \
  -Xswiftc -Xfrontend -Xswiftc -internalize-at-link -Xswiftc -Xfrontend -Xswiftc -function-sections
RELEASE := -c release $(if $(filter Darwin,$(shell uname -s)),,$(STATIC))
WITHOUT_JSON := .build/without-json.o
SMALLER := $(if $(filter Darwin,$(shell uname -s)),,-Xlinker '--remap-inputs=*/libFoundationEssentials.a=$(CURDIR)/$(WITHOUT_JSON)')
SOURCES := Package.swift Sources Tests Examples \
  Benchmarks/Package.swift Benchmarks/Sources Fuzz/Package.swift Fuzz/Sources Web/Shared Web/Engine Web/Author Web/Words

run: build
	@"$$($(SWIFT) build $(RELEASE) --show-bin-path)/clavier"

help:
	@sed -n '/^#/!q; s/^# \{0,1\}//p' Makefile

author: build
	@$(SWIFT) build $(RELEASE) --product clavier-author

install: author
	@SWIFT="$(SWIFT)" Scripts/steps/install "$$($(SWIFT) build $(RELEASE) --show-bin-path)/clavier" "$(DESTDIR)$(PREFIX)"

test: setup
	@SWIFT="$(SWIFT)" Scripts/steps/test --skip '$(PROGRAMS)'

test-programs: setup-programs
	@SWIFT="$(SWIFT)" Scripts/steps/test --filter '$(PROGRAMS)'

lint: setup
	@$(SWIFT) format lint --strict --parallel -r $(SOURCES)
	@Scripts/steps/check-sources
	@Scripts/steps/check-targets

format: setup
	@$(SWIFT) format -i --parallel -r $(SOURCES)

bench: author
	@Benchmarks/run $(if $(SHORT),short)

web:
	@MAKE="$(MAKE)" SWIFT="$(SWIFT)" Scripts/steps/web

docs: author
	@SWIFT="$(SWIFT)" DEBUG_BUILD="$(DEBUG_BUILD)" Scripts/steps/docs "$$($(SWIFT) build $(RELEASE) --show-bin-path)/clavier" "$(BASE)"

pictures: build
	@Scripts/setup pictures
	@Scripts/pictures "$$($(SWIFT) build $(RELEASE) --show-bin-path)/clavier"

package: author
	@mkdir -p .build/package && rm -f .build/package/*.deb .build/package/*.gz .build/package/*.vsix .build/package/*.json
	@cp "$$($(SWIFT) build $(RELEASE) --show-bin-path)/clavier" "$$($(SWIFT) build $(RELEASE) --show-bin-path)/clavier-author" .build/package
	@SWIFT="$(SWIFT)" Scripts/package .build/package/clavier .build/package
	@Scripts/steps/check-package .build/package

release:
	@SWIFT="$(SWIFT)" Scripts/release

include Scripts/steps/steps.mk

.PHONY: help run author install test test-programs lint format bench web docs pictures package release
