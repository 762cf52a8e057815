import SystemPackage
import XMLPeers

/// A benchmark of reading layout files from memory, with libxml2's SAX2 and tree parsers of the
/// same bytes.
enum ReadingBenchmark {
  /// Measures a layout of about 10 KB in one file, one of 35 KB in ten files with imports, and the
  /// generated one of 10 MB.
  static func run(rounds: Int) throws {
    let large = FilePath("/tmp/clavier-benchmark-\(rounds).xml")
    // The first measurement, while this process is small: a child counts with the memory of its
    // parent.
    measurePeakMemory(large)
    let layouts = FilePath(#filePath).removingLastComponent().appending("../../../Layouts")
    let terminal = try Corpus(contentsOf: layouts.appending("en-t-k0-terminal.xml"))
    measure(terminal.inOneFile, "10 KB", calls: 100, rounds: rounds)
    let spanish = try Corpus(contentsOf: layouts.appending("es.xml"))
    measure(spanish, "10 files", calls: 50, rounds: rounds)
    measure(try Corpus(contentsOf: large), "10 MB", calls: 1, rounds: rounds)
  }

  private static func measurePeakMemory(_ file: FilePath) {
    let program = CommandLine.arguments[0]
    guard ChildProcess.run([program, "generate", file.string])?.exitCode == 0 else {
      return print("cannot write \(file)")
    }
    guard let reading = ChildProcess.run([program, "read", file.string]), reading.exitCode == 0
    else { return print("cannot read \(file)") }
    var memory = Measurement("clavier read 10 MB peak memory", unit: "MiB")
    memory.add(reading.peakMemory)
    print(memory.line)
  }

  private static func measure(_ corpus: Corpus, _ size: String, calls: Int, rounds: Int) {
    let clock = ContinuousClock()
    var ours = Measurement("clavier read \(size)", unit: "us")
    var sax2 = Measurement("libxml2 SAX2 \(size)", unit: "us")
    var tree = Measurement("libxml2 tree \(size)", unit: "us")
    _ = corpus.read(clock)
    for _ in 0..<rounds {
      let total = (0..<calls).reduce(Duration.zero) { total, _ in total + corpus.read(clock) }
      ours.add(total.microseconds / Double(calls))
      sax2.add(clock.microseconds(calls) { corpus.parse(peer_sax2) })
      tree.add(clock.microseconds(calls) { corpus.parse(peer_tree) })
    }
    for measurement in [ours, sax2, tree] { print(measurement.line) }
    print(ours.ratio(to: sax2, "clavier read \(size) to SAX2").line)
    print(ours.ratio(to: tree, "clavier read \(size) to tree").line)
  }
}

extension Corpus {
  /// Parses all files with one of libxml2's parsers.
  fileprivate func parse(_ parser: (UnsafePointer<CChar>?, Int) -> Bool) {
    for file in files {
      let isWellFormed = file.withUnsafeBytes {
        parser($0.assumingMemoryBound(to: CChar.self).baseAddress, $0.count)
      }
      precondition(isWellFormed, "the layout is not XML")
    }
  }
}
