import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A program that measures other software, and prints lines `NAME min A med B max C UNIT`.
struct PeerProgram {
  /// The program and its arguments.
  let command: [String]
  /// The name of the line with the result.
  let line: String
  /// The name of the measurement in the output.
  let name: String

  /// Runs the program, and returns the median in the result line; `nil` if there is none.
  func median() -> Double? {
    for words in Self.output(of: command).split(separator: "\n").map({ $0.split(separator: " ") }) {
      guard words.joined(separator: " ").hasPrefix(line + " min"),
        let place = words.firstIndex(of: "med"), place + 1 < words.count
      else { continue }
      return Double(words[place + 1])
    }
    return nil
  }

  private static func output(of command: [String]) -> String {
    let quoted = command.map { "'\($0)'" }.joined(separator: " ")
    guard let file = popen("exec \(quoted) 2>/dev/null", "r") else { return "" }
    defer { pclose(file) }
    var bytes: [UInt8] = []
    while case let byte = fgetc(file), byte >= 0 { bytes.append(UInt8(truncatingIfNeeded: byte)) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the peers of the engine among the programs in `folder`.
  static func engine(in folder: FilePath) -> [PeerProgram] {
    func program(_ name: String) -> String { folder.appending("out").appending(name).string }
    return [
      PeerProgram(
        command: [program("xkb")], line: "tap (down+utf8+up) us", name: EnginePeer.tap),
      PeerProgram(
        command: [program("m17n")], line: "filter+lookup vi-telex", name: EnginePeer.telex),
      PeerProgram(
        command: [program("match"), "10", "5"], line: "N=10 re2-set", name: EnginePeer.match10),
      PeerProgram(
        command: [program("match"), "1000", "5"], line: "N=1000 re2-set", name: EnginePeer.match1000
      ),
    ]
  }
}

/// The names of the engine's peers.
enum EnginePeer {
  static let tap = "libxkbcommon tap"
  static let telex = "m17n vi-telex"
  static let match10 = "RE2 set of 10"
  static let match1000 = "RE2 set of 1,000"
}
