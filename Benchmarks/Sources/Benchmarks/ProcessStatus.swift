import SystemPackage

/// The status of a process, as Linux reports it.
struct ProcessStatus {
  private var values: [String: Double] = [:]

  /// Reads the status of a process; without values if the system has none.
  init(_ process: Int32) {
    guard
      let file = try? FileDescriptor.open(FilePath("/proc/\(process)/status"), .readOnly)
    else { return }
    var bytes = [UInt8](repeating: 0, count: 8_192)
    let count = try? file.closeAfter {
      try bytes.withUnsafeMutableBytes { try file.read(into: $0) }
    }
    for line in String(decoding: bytes.prefix(count ?? 0), as: UTF8.self).split(separator: "\n") {
      let words = line.split { $0 == ":" || $0 == "\t" || $0 == " " }
      if words.count > 1 { values[String(words[0])] = Double(words[1]) }
    }
  }

  /// The value of a line, in KiB if it is an amount of memory.
  subscript(name: String) -> Double { values[name] ?? 0 }
}
