import Clavier
import SystemPackage

enum EngineBenchmark {
  static func calls(_ file: String, _ length: Int, _ count: Int) throws {
    let layouts = FilePath(#filePath).removingLastComponent().appending("../../../Layouts")
      let layout = try LayoutReader().read(contentsOf: layouts.appending(file).string).layout!
        let stream = file.hasPrefix("vi") ? KeyStream(typing: "=tieengs vieetj laf ngoon nguwx chinhs thuwcs cuar nuwowcs vieetj nam ") : KeyStream(textLength: length)
        var typist = try EngineTypist(layout)
        let keys = typist.outputs(stream)
        for _ in 0..<(count / stream.keyCount) { typist.type(keys) }
  }
  static func run() throws {
    let layouts = FilePath(#filePath).removingLastComponent().appending("../../../Layouts")
    let clock = ContinuousClock()
    for (name, file) in [("en", "en.xml"), ("telex", "vi-t-k0-telex.xml"), ("bn", "bn.xml")] {
      let layout = try LayoutReader().read(contentsOf: layouts.appending(file).string).layout!
      for length in [16, 64, 1024] {
        let stream = name == "telex" ? KeyStream(typing: "=tieengs vieetj laf ngoon nguwx chinhs thuwcs cuar nuwowcs vieetj nam ") : KeyStream(textLength: length)
        let reps = max(1, 200_000 / stream.keyCount)
        var typist = try EngineTypist(layout)
        typist.type(stream)
        var m = Measurement("tap \(name) \(length)", unit: "ns")
        for _ in 0..<11 {
          m.add(clock.microseconds(reps) { typist.type(stream) } * 1000 / Double(stream.keyCount))
        }
        print(m.line, typist.buffer.text.count)
        typist = try EngineTypist(layout)
        var part = Measurement("keys \(name) \(length)", unit: "ns")
        let keys = typist.outputs(stream)
        typist.type(keys)
        for _ in 0..<11 {
          part.add(clock.microseconds(reps) { typist.type(keys) } * 1000 / Double(stream.keyCount))
        }
        print(part.line)
        // parts
        var look = Measurement("lookup \(name) \(length)", unit: "ns")
        var n = 0
        for _ in 0..<5 {
          look.add(clock.microseconds(reps) { 
            for event in stream.events { if case .key(let s, let m) = event, let k = layout.key(forScanCode: s, modifiers: m) { n += k.isGap ? 1 : 0 } } } * 1000 / Double(stream.keyCount))
        }
        print(look.line, n)
      }
    }
  }
}
