import Clavier
import KeyboardEngine
import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A benchmark of the text engine, from a key to the changed text, with other software in the same
/// rounds.
///
/// Environment variables locate what is not part of the project: `CLAVIER_PEERS` is a folder with
/// the programs `out/xkb`, `out/m17n` and `out/match` and with key streams in `streams`;
/// `CLAVIER_CORPUS` is one with the keyboards of CLDR in `cldr/3.0`.
struct EngineBenchmark {
  private var workloads: [(name: String, EngineWorkload)] = []
  private var peers: [PeerProgram] = []
  private var measurements: [String: Measurement] = [:]
  private let clock = ContinuousClock()

  private static let literals = [0, 10, 1_000, 10_000]

  /// The layouts of ours that are measured beside imported ones.
  private static let imported = ["de", "fr", "ru"]

  init() throws {
    workloads = [
      ("tap", try .plain()),
      ("tap, 16 characters", try .plain(textLength: 16)),
      ("tap, 1,024 characters", try .plain(textLength: 1_024)),
      ("tap, 22 transforms and 10 reorders", try .rules()),
      ("tap, Telex", try .telex()),
    ]
    for count in Self.literals {
      workloads.append(("tap, \(count) literal rules", try .literals(count)))
    }
    for name in Self.imported {
      workloads.append(("tap, \(name)", try .ours(name)))
      if let workload = try? EngineWorkload.imported(xkb: name) {
        workloads.append(("tap, \(name) of XKB", workload))
      } else {
        print("there are no XKB layouts: no imported layout is measured")
      }
    }
    if let corpus = Self.folder("CLAVIER_CORPUS") {
      let path = corpus.appending("cldr/3.0/egy-Egyp-t-k0-qwerty.xml")
      let layout = try EngineWorkload.layout(at: path)
      workloads.append(("tap, Egyptian", try EngineWorkload(layout, .us(textLength: 64))))
      compile(layout, "compile, Egyptian")
    } else {
      print("CLAVIER_CORPUS is not set: no Egyptian keyboard is measured")
    }
    if let folder = Self.folder("CLAVIER_PEERS") {
      peers = PeerProgram.engine(in: folder)
    } else {
      print("CLAVIER_PEERS is not set: no other software is measured")
    }
  }

  /// Returns the folder in an environment variable.
  static func folder(_ variable: String) -> FilePath? {
    getenv(variable).map { FilePath(String(cString: $0)) }
  }

  /// Types about `count` keys in one of the workloads `plain`, `rules` and `telex`.
  static func type(_ name: String, keys count: Int) throws {
    var workload: EngineWorkload
    switch name {
    case "plain": workload = try .plain()
    case "rules": workload = try .rules()
    case "telex": workload = try .telex()
    default: return print("there is no workload '\(name)'")
    }
    workload.type(times: count / workload.keyCount)
  }

  /// Measures everything `rounds` times, and prints the results with the ratios that are goals.
  mutating func run(rounds: Int) {
    for _ in 0..<rounds {
      for index in workloads.indices { measure(index) }
      for peer in peers {
        if let median = peer.median() { add(median, to: peer.name) }
      }
    }
    for name in workloads.map(\.name) + peers.map(\.name) {
      print(measurements[name]?.line ?? "\(name): cannot be measured")
    }
    printRatios()
  }

  private mutating func add(_ value: Double, to name: String, unit: String = "ns") {
    measurements[name, default: Measurement(name, unit: unit)].add(value)
  }

  /// Adds the median of eleven measurements of about 20,000 keys each.
  private mutating func measure(_ index: Int) {
    let keyCount = workloads[index].1.keyCount
    let times = max(1, 20_000 / keyCount)
    var passes = Measurement("", unit: "ns")
    for _ in 0..<12 {
      let duration = clock.measure { workloads[index].1.type(times: times) }
      passes.add(duration.microseconds * 1_000 / Double(times * keyCount))
    }
    add(passes.median, to: workloads[index].name)
  }

  private func compile(_ layout: KeyboardLayout, _ name: String) {
    var measurement = Measurement(name, unit: "ms")
    for _ in 0..<11 {
      measurement.add(clock.microseconds(1) { _ = TextEngine(layout) } / 1_000)
    }
    print(measurement.line)
  }

  private mutating func printRatios() {
    func ratio(_ name: String, _ base: String, goal: String) {
      guard let value = measurements[name], let base = measurements[base] else { return }
      print(value.ratio(to: base, "\(name) to \(base.name) (goal \(goal))").line)
    }
    ratio("tap", EnginePeer.tap, goal: "0.60")
    ratio("tap, 22 transforms and 10 reorders", "tap", goal: "3.00")
    ratio("tap, 1,024 characters", "tap, 16 characters", goal: "1.20")
    ratio("tap, Telex", EnginePeer.telex, goal: "0.20")
    for name in Self.imported {
      ratio("tap, \(name) of XKB", "tap, \(name)", goal: "1.00")
    }
    // What matching adds to a tap.
    guard let none = measurements["tap, 0 literal rules"] else { return }
    for count in Self.literals.dropFirst() {
      let name = "match \(count) literal rules"
      measurements[name] = measurements["tap, \(count) literal rules"]?.difference(to: none, name)
      print(measurements[name]?.line ?? "")
    }
    ratio("match 10 literal rules", EnginePeer.match10, goal: "0.25")
    ratio("match 1000 literal rules", EnginePeer.match1000, goal: "0.25")
    ratio("match 10000 literal rules", "match 10 literal rules", goal: "1.50")
  }
}
