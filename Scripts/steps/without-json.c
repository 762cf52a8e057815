/* Stands in the released `clavier` for FoundationEssentials, of which ArgumentParser takes a JSON encoder, for
   `--experimental-dump-help`, and a protocol of errors, to which no type here conforms. Otherwise the linker takes 250
   files of Foundation: a fifth of the program, whose conformances Swift searches at each start. A later ArgumentParser
   that takes more does not link, and Package.swift allows none. */
#include <stdlib.h>
#include <unistd.h>

#define SWIFT(symbol) __asm__(symbol)

/* The encoder's metadata are asked for first, so nothing else of it is called. */
__attribute__((noreturn)) void jsonEncoder(void) SWIFT("$s20FoundationEssentials11JSONEncoderCMa");
void makeEncoder(void) SWIFT("$s20FoundationEssentials11JSONEncoderCACycfc");
void prettyPrinted(void) SWIFT("$s20FoundationEssentials11JSONEncoderC16OutputFormattingV13prettyPrintedAEvau");
void sortedKeys(void) SWIFT("$s20FoundationEssentials11JSONEncoderC16OutputFormattingV10sortedKeysAEvau");
void utf8(void) SWIFT("$sSS20FoundationEssentialsE8EncodingV4utf8ACvau");
void stringOfData(void) SWIFT("$sSS20FoundationEssentialsE4data8encodingSSSgAA4DataVh_SSAAE8EncodingVtcfC");

void jsonEncoder(void) {
  static const char message[] = "clavier: only clavier-author has --experimental-dump-help\n";
  if (write(STDERR_FILENO, message, sizeof message - 1)) {}
  _exit(64);
}
void makeEncoder(void) { abort(); }
void prettyPrinted(void) { abort(); }
void sortedKeys(void) { abort(); }
void utf8(void) { abort(); }
void stringOfData(void) { abort(); }

/* A protocol descriptor of Swift's ABI without requirements: its flags say that it is a protocol, for any type. */
extern const int localizedError[6] SWIFT("$s20FoundationEssentials14LocalizedErrorMp");
const int localizedError[6] = {0x10003, 0, 0, 0, 0, 0};
