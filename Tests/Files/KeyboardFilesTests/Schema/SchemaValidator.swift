import CLibXML2

/// A RELAX NG schema in libxml2.
final class SchemaValidator {
  /// The error that libxml2 rejects a schema.
  struct Failure: Error {
    let reason: String
  }

  private let schema: xmlRelaxNGPtr

  init(_ xml: String) throws {
    let messages = Messages()
    // The parser reads the text when it parses, not before.
    let parsed = Array(xml.utf8CString).withUnsafeBufferPointer { text in
      let context = xmlRelaxNGNewMemParserCtxt(text.baseAddress, Int32(text.count - 1))
      defer { xmlRelaxNGFreeParserCtxt(context) }
      xmlRelaxNGSetParserStructuredErrors(context, Messages.collect, messages.pointer)
      return xmlRelaxNGParse(context)
    }
    guard let schema = parsed else {
      throw Failure(reason: messages.texts.joined())
    }
    self.schema = schema
  }

  deinit {
    xmlRelaxNGFree(schema)
  }

  /// Returns the errors of the document `xml`; `nil` if it is not XML.
  func faults(of xml: [UInt8]) -> [String]? {
    let options = Int32(
      XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue)
    let document = xml.withUnsafeBytes {
      xmlReadMemory(
        $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32($0.count), nil, nil, options)
    }
    guard let document else { return nil }
    defer { xmlFreeDoc(document) }
    let messages = Messages()
    let context = xmlRelaxNGNewValidCtxt(schema)
    defer { xmlRelaxNGFreeValidCtxt(context) }
    xmlRelaxNGSetValidStructuredErrors(context, Messages.collect, messages.pointer)
    let code = xmlRelaxNGValidateDoc(context, document)
    return code == 0 ? [] : messages.texts.isEmpty ? ["\(code)"] : messages.texts
  }

  /// The messages of libxml2.
  private final class Messages {
    var texts: [String] = []

    var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    static let collect: xmlStructuredErrorFunc = { data, error in
      guard let data, let error = UnsafeRawPointer(error)?.assumingMemoryBound(to: xmlError.self)
      else { return }
      let messages = Unmanaged<Messages>.fromOpaque(data).takeUnretainedValue()
      let text = error.pointee.message.map { String(cString: $0) } ?? ""
      messages.texts.append("\(error.pointee.line): \(text)")
    }
  }
}
