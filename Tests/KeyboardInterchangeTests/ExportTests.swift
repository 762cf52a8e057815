import InterchangeTrials
import KeyboardFiles
import KeyboardInterchange
import KeyboardLayouts
import KeyboardModel
import Testing

/// The names of our layouts that have a physical keyboard.
private let physical: [String] = EmbeddedLayouts.layouts.keys.sorted().filter {
  (try? KeyboardLayout(named: $0))?.hardwareLayerSet != nil
}

@Suite struct `Our layouts, exported` {
  @Test(arguments: physical)
  func `type the same as macOS layouts`(name: String) throws {
    let layout = try KeyboardLayout(named: name)
    let exported = try KeyboardExporter().write(layout, as: .keylayout)
    let interpreter = try #require(KeyLayoutInterpreter(exported.files[0].bytes))
    var comparison = try #require(Comparison(layout))
    comparison.run(with: interpreter)
    print(name, comparison.count, comparison.differences.count, exported.losses.count, comparison.differences.prefix(3))
    for loss in exported.losses.prefix(6) { print("   ", loss) }
    #expect(interpreter.outputs.allSatisfy { $0.utf16.count <= interpreter.maxout })
  }

  @Test(arguments: physical)
  func `type the same as Windows layouts`(name: String) throws {
    let layout = try KeyboardLayout(named: name)
    let exported = try KeyboardExporter().write(layout, as: .klc)
    let interpreter = try #require(KLCInterpreter(exported.files[0].bytes))
    var comparison = try #require(Comparison(layout))
    comparison.run(with: interpreter)
    print(name, comparison.count, comparison.differences.count, exported.losses.count, comparison.differences.prefix(3))
    for loss in exported.losses.suffix(6) { print("   ", loss) }
  }
}
