import KeyboardAuthoring
import KeyboardFiles
import Testing

@Suite struct `JSON` {
  private struct Record: Encodable {
    struct Point: Encodable {
      var x: Int
      var y: Double
    }

    var name: String
    var points: [Point]
    var counts: [String: UInt8]
    var note: String?
    var isOpen: Bool
    var empty: [Int] = []
    var holes: [Int?]
  }

  private let record = Record(
    name: "a/\"\\\n\u{1}é", points: [Record.Point(x: -1, y: 2.5)], counts: ["b": 255],
    isOpen: true, holes: [nil, 1])

  @Test func `is written in one line, in the order of the members`() throws {
    let line =
      #"{"name":"a/\"\\\n\u0001é","points":[{"x":-1,"y":2.5}],"counts":{"b":255},"#
      + #""isOpen":true,"empty":[],"holes":[null,1]}"#
    #expect(try record.json(isIndented: false) == line)
  }

  @Test func `is laid out for people, in the order of the names`() throws {
    let text = """
      [
        {
          "x" : 3,
          "y" : 4
        }
      ]
      """
    #expect(try [Record.Point(x: 3, y: 4)].json() == text)
  }

  @Test(arguments: [true, false]) func `is read as it was written`(isIndented: Bool) throws {
    let text = try record.json(isIndented: isIndented)
    let value = try JSONParser.value(of: Array(text.utf8))
    #expect(value["name"]?.text == record.name)
    #expect(value["points"]?.items.map { [$0["x"]?.number, $0["y"]?.number] } == [[-1, 2.5]])
    #expect(value["counts"]?["b"]?.number == 255)
    #expect(value["note"] == nil)
    #expect(value["isOpen"]?.isTrue == true)
    #expect(value["empty"]?.items.isEmpty == true)
    #expect(value["holes"]?.items.map(\.number) == [nil, 1])
  }

  @Test(arguments: ["", "{", "[1,]", #""a"#, "1 2", String(repeating: "[", count: 100_000)])
  func `with an error is not read`(text: String) {
    #expect(throws: JSONParser.Fault.self) { try JSONParser.value(of: Array(text.utf8)) }
  }
}
