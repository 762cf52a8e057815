/// The recorded output of a program on a terminal of 80 by 24 cells. `CSI 8 ; rows ; columns t`
/// marks changes of the size.
public struct RecordedSession {
  /// The output, split between sequences, and the changes of the size.
  public private(set) var steps: [HostTrial.Step] = []

  /// The target length of a step in bytes. A step is longer if there is no position between
  /// sequences.
  private static let stepLength = 2000

  /// Reads a recording.
  public init(_ bytes: [UInt8]) {
    var output: [UInt8] = []
    var index = 0
    func flush(into steps: inout [HostTrial.Step]) {
      if !output.isEmpty { steps.append(.output(output)) }
      output = []
    }
    while index < bytes.count {
      if let (size, end) = Self.size(in: bytes, at: index) {
        flush(into: &steps)
        steps.append(size)
        index = end
        continue
      }
      let isStart = bytes[index...].starts(with: [0x1B, UInt8(ascii: "[")])
      if isStart, output.count >= Self.stepLength { flush(into: &steps) }
      output.append(bytes[index])
      index += 1
    }
    flush(into: &steps)
  }

  /// Returns the change of the size at `start`, and its end; `nil` if there is none.
  private static func size(in bytes: [UInt8], at start: Int) -> (HostTrial.Step, end: Int)? {
    let mark = Array("\u{1B}[8;".utf8)
    guard bytes[start...].starts(with: mark),
      let end = bytes[start...].prefix(16).firstIndex(of: UInt8(ascii: "t"))
    else { return nil }
    let numbers = String(decoding: bytes[(start + mark.count)..<end], as: UTF8.self)
      .split(separator: ";").compactMap { Int($0) }
    guard numbers.count == 2 else { return nil }
    return (.resize(columns: numbers[1], rows: numbers[0]), end + 1)
  }
}
