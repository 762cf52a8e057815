import KeyboardInterchange
import KeyboardPlatform
import SystemPackage

// Imports every keyboard of a corpus, types what its tables of expectations say, and prints a table
// of how much agrees. Then exports every physical keyboard, and compares the layout with the
// exported file.
//
//     interchange-check CORPUS [FORMAT...] [--to FORMAT] [--differences COUNT] [--only NAME] [--mutations COUNT]
//
// The corpus has the files in `corpus` and the tables in `expect`. The format `system` is all XKB
// layouts of the system, `files` every file of the corpus, which is imported and not compared,
// `keyman` every `.kmn` file, which is compared with an interpreter of its rules, and `own` our own layouts with their tests, as input methods.

var arguments = Array(CommandLine.arguments.dropFirst())

/// Removes an option and its value from the arguments.
@MainActor func option(_ name: String) -> String? {
  guard let place = arguments.firstIndex(of: name), place + 1 < arguments.count else { return nil }
  defer { arguments.removeSubrange(place...place + 1) }
  return arguments[place + 1]
}
let shown = option("--differences").flatMap { Int($0) } ?? 0
let only = option("--only")
let targets =
  option("--to").flatMap(ForeignFormat.init).map { [$0] } ?? [.keylayout, .klc, .xkb, .m17n]
let mutations = option("--mutations").flatMap { Int($0) }
guard let corpus = arguments.first else {
  print(
    "usage: interchange-check CORPUS [FORMAT...] [--to FORMAT] [--differences COUNT] [--only NAME] [--mutations COUNT]"
  )
  exit(2)
}
let known = [
  "cldr-legacy", "klc", "keylayout", "xkb", "unexpected", "android", "system", "keyman", "files",
  "own",
]
let wanted = arguments.dropFirst().isEmpty ? known : Array(arguments.dropFirst())
let clock = ContinuousClock()
let start = clock.now
var tallies: [Tally] = []
var trips: [RoundTrip] = []
if let mutations {
  for format in wanted where !["xkb", "system", "keyman", "files", "own"].contains(format) {
    Checker(corpus: corpus, format: format, shown: shown, only: only).mutate(count: mutations)
  }
  exit(0)
}
for format in wanted {
  switch format {
  case "system":
    let (tally, trip) = SystemCheck(shown: shown, only: only).run()
    tallies.append(tally)
    trips.append(trip)
  case "own": trips.append(OwnCheck(shown: shown, only: only).run())
  case "keyman": tallies.append(KeymanCheck(corpus: corpus, shown: shown, only: only).run())
  case "files": tallies += FileCheck(corpus: corpus, shown: shown, only: only).run()
  default:
    tallies.append(Checker(corpus: corpus, format: format, shown: shown, only: only).run())
  }
}
print(Tally.table(of: tallies))
for format in wanted
where !["unexpected", "android", "system", "keyman", "files", "own"].contains(format) {
  for target in targets {
    let checker = Checker(corpus: corpus, format: format, shown: shown, only: only)
    trips.append(checker.roundTrip(to: target))
  }
}
print(RoundTrip.table(of: trips))
print("all of it took \((clock.now - start).seconds) s")
