import KeyboardInterchange

/// Imports every keyboard of a corpus, types what its tables of expectations say, and prints a table
/// of how much agrees. Then exports every physical keyboard, and compares the layout with the
/// exported file.
///
/// The corpus has the files in `corpus` and the tables in `expect`. The format `system` is all XKB
/// layouts of the system, `files` every file of the corpus, which is imported and not compared,
/// `keyman` every `.kmn` file, which is compared with an interpreter of its rules, and `own` our own
/// layouts with their tests, as input methods.
struct InterchangeCheck {
  private static let usage = """
    usage: support interchange CORPUS [FORMAT ...] [--to FORMAT] [--differences COUNT] \
    [--only NAME] [--mutations COUNT]
    """
  private static let known = [
    "cldr-legacy", "klc", "keylayout", "xkb", "unexpected", "android", "system", "keyman", "files",
    "own",
  ]
  /// The formats without a table of expectations.
  private static let untabled = ["system", "keyman", "files", "own"]

  private let corpus: String
  private let formats: [String]
  private let targets: [ForeignFormat]
  private let shown: Int
  private let only: String?
  private let mutations: Int?

  /// Checks as the arguments say.
  ///
  /// - Returns: The exit code, which is 64 without a corpus.
  static func run(_ arguments: [String]) -> Int32 {
    guard let check = InterchangeCheck(arguments) else {
      complain(usage)
      return 64
    }
    if let mutations = check.mutations {
      check.mutate(count: mutations)
    } else {
      check.compare()
    }
    return 0
  }

  private init?(_ arguments: [String]) {
    var arguments = arguments
    func option(_ name: String) -> String? {
      guard let place = arguments.firstIndex(of: name), place + 1 < arguments.count else {
        return nil
      }
      defer { arguments.removeSubrange(place...place + 1) }
      return arguments[place + 1]
    }
    shown = option("--differences").flatMap { Int($0) } ?? 0
    only = option("--only")
    targets =
      option("--to").flatMap(ForeignFormat.init).map { [$0] } ?? [.keylayout, .klc, .xkb, .m17n]
    mutations = option("--mutations").flatMap { Int($0) }
    guard let corpus = arguments.first else { return nil }
    self.corpus = corpus
    formats = arguments.count == 1 ? Self.known : Array(arguments.dropFirst())
  }

  private func mutate(count: Int) {
    for format in formats where format != "xkb" && !Self.untabled.contains(format) {
      checker(of: format).mutate(count: count)
    }
  }

  private func compare() {
    let clock = ContinuousClock()
    let start = clock.now
    var tallies: [Tally] = []
    var trips: [RoundTrip] = []
    for format in formats {
      switch format {
      case "system":
        let (tally, trip) = SystemCheck(shown: shown, only: only).run()
        tallies.append(tally)
        trips.append(trip)
      case "own": trips.append(OwnCheck(shown: shown, only: only).run())
      case "keyman": tallies.append(KeymanCheck(corpus: corpus, shown: shown, only: only).run())
      case "files": tallies += FileCheck(corpus: corpus, shown: shown, only: only).run()
      default: tallies.append(checker(of: format).run())
      }
    }
    print(Tally.table(of: tallies))
    for format in formats
    where !["unexpected", "android"].contains(format) && !Self.untabled.contains(format) {
      for target in targets { trips.append(checker(of: format).roundTrip(to: target)) }
    }
    print(RoundTrip.table(of: trips))
    print("all of it took \((clock.now - start).seconds) s")
  }

  private func checker(of format: String) -> Checker {
    Checker(corpus: corpus, format: format, shown: shown, only: only)
  }
}
