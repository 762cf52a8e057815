import KeyboardFiles

/// An object of JSON, as a literal. Members that are `nil` are left out.
package struct JSONRecord: Encodable, ExpressibleByDictionaryLiteral {
  package typealias Member = (name: String, value: (any Encodable)?)

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private let members: [Member]

  package init(_ members: [Member]) { self.members = members }

  package init(dictionaryLiteral members: (String, (any Encodable)?)...) {
    self.init(members.map { ($0, $1) })
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    for case (let name, let value?) in members {
      try container.encode(value, forKey: Name(stringValue: name))
    }
  }
}

extension Diagnostic {
  var record: JSONRecord {
    [
      "code": code.rawValue, "severity": severity.rawValue, "message": message,
      "file": location.file, "start": location.start.record, "end": location.end.record,
      "element": element, "attribute": attribute,
      "notes": notes.map { note -> JSONRecord in
        let (start, end) = (note.location.start.record, note.location.end.record)
        return ["file": note.location.file, "start": start, "end": end, "message": note.message]
      },
      "fixes": fixes.map { fix -> JSONRecord in
        [
          "title": fix.title, "file": fix.location.file, "start": fix.location.start.record,
          "end": fix.location.end.record, "replacement": fix.replacement,
        ]
      },
    ]
  }
}

extension FileLocation.Position {
  fileprivate var record: JSONRecord { ["offset": offset, "line": line, "column": column] }
}
