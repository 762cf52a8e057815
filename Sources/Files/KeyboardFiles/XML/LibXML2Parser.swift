#if !hasFeature(Embedded)
  internal import CLibXML2
  internal import KeyboardModel

  /// The only user of libxml2, whose parser reads the bytes in place and opens no other file.
  @safe struct LibXML2Parser: ~Copyable {
    private let context: xmlParserCtxtPtr

    /// Reads a UTF-8 file; the document ends where it is not well-formed, or nested too deep.
    static func document(
      of file: SourceFile, tags: Int, nesting: Int
    ) -> (document: XMLDocument, isWhole: Bool) {
      xmlInitParser()
      guard let context = unsafe xmlNewParserCtxt() else { return (XMLDocument(file: file), false) }
      return unsafe LibXML2Parser(context: context).parse(file, tags: tags, nesting: nesting)
    }

    private init(context: xmlParserCtxtPtr) { unsafe self.context = unsafe context }

    deinit { unsafe xmlFreeParserCtxt(context) }

    private func parse(
      _ file: SourceFile, tags: Int, nesting: Int
    ) -> (document: XMLDocument, isWhole: Bool) {
      // References in values are replaced. As declarations are faults, there are only XML's five
      // predefined entities. The parser recovers from errors, so that it continues after those that
      // `error` ignores.
      let options = [
        XML_PARSE_NOENT, XML_PARSE_NONET, XML_PARSE_HUGE, XML_PARSE_IGNORE_ENC, XML_PARSE_RECOVER,
      ]
      unsafe xmlCtxtUseOptions(context, options.reduce(0) { $0 | CInt($1.rawValue) })
      unsafe context.pointee.sax.pointee = ParseState.handler
      let state = unsafe file.terminatedBytes.withUnsafeBytes { bytes in
        var state = unsafe ParseState(
          context: context, bytes: bytes.assumingMemoryBound(to: xmlChar.self),
          document: XMLDocument(file: file), tags: tags, nesting: nesting)
        unsafe withUnsafeMutablePointer(to: &state) { state in
          unsafe context.pointee.userData = UnsafeMutableRawPointer(state)
          unsafe inputPush(
            context,
            xmlNewStringInputStream(
              context, bytes.baseAddress?.assumingMemoryBound(to: xmlChar.self)))
          unsafe xmlParseDocument(context)
        }
        return unsafe state
      }
      return unsafe (state.document, !state.isStopped && !state.document.elements.isEmpty)
    }
  }

  @unsafe private struct ParseState {
    let context: xmlParserCtxtPtr
    let bytes: UnsafeBufferPointer<xmlChar>
    var document: XMLDocument
    let nesting: Int
    private(set) var isStopped = false
    private var open: [XMLDocument.ElementID] = []
    /// By their addresses, as libxml2 keeps one copy of each.
    private var nameIDs: [Int: UInt16] = [:]
    /// By a few bits of their addresses.
    private var recentNames = [(address: Int, id: UInt16)](repeating: (0, 0), count: 256)

    init(
      context: xmlParserCtxtPtr, bytes: UnsafeBufferPointer<xmlChar>, document: XMLDocument,
      tags: Int, nesting: Int
    ) {
      unsafe self.context = unsafe context
      unsafe self.bytes = unsafe bytes
      unsafe self.document = document
      unsafe self.nesting = nesting
      unsafe self.document.elements.reserveCapacity(tags)
      unsafe self.document.attributes.reserveCapacity(tags * 3)
    }

    static var handler: xmlSAXHandler {
      var handler = unsafe xmlSAXHandler()
      unsafe handler.initialized = UInt32(XML_SAX2_MAGIC)
      unsafe handler.startElementNs = { state, name, _, namespace, _, _, count, _, attributes in
        unsafe ParseState.of(state)?.pointee.startElement(name, namespace, attributes, Int(count))
      }
      unsafe handler.endElementNs = { state, _, _, _ in
        unsafe ParseState.of(state)?.pointee.endElement()
      }
      unsafe handler.characters = { state, text, count in
        unsafe ParseState.of(state)?.pointee.characters(text, Int(count))
      }
      unsafe handler.cdataBlock = { state, text, count in
        unsafe ParseState.of(state)?.pointee.characters(text, Int(count), end: "]]>")
      }
      unsafe handler.internalSubset = { state, _, _, _ in
        unsafe ParseState.of(state)?.pointee.documentType()
      }
      unsafe handler.serror = { state, error in
        guard let error = unsafe error else { return }
        let fact = unsafe UnsafeRawPointer(error).assumingMemoryBound(to: xmlError.self)
        unsafe ParseState.of(state)?.pointee.error(fact)
      }
      return unsafe handler
    }

    private static func of(_ state: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<ParseState>? {
      unsafe state?.assumingMemoryBound(to: ParseState.self)
    }

    private var offset: Int {
      guard let input = unsafe context.pointee.input, let start = unsafe input.pointee.base,
        let current = unsafe input.pointee.cur
      else { return 0 }
      return unsafe min(Int(input.pointee.consumed) + (current - start), bytes.count - 1)
    }

    private mutating func startElement(
      _ name: UnsafePointer<xmlChar>?, _ namespace: UnsafePointer<xmlChar>?,
      _ values: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, _ count: Int
    ) {
      let end = unsafe offset
      guard unsafe open.count < nesting else { return unsafe stop() }
      let firstValue = unsafe count > 0 ? values?[3] : nil
      var start = unsafe firstValue.flatMap { unsafe place(of: $0) } ?? end
      repeat { start -= 1 } while unsafe start > 0 && bytes[start] != UInt8(ascii: "<")
      unsafe document.elements.append(
        .init(
          name: id(of: name), namespace: id(of: namespace), attributeCount: UInt32(count),
          firstAttribute: UInt32(document.attributes.count), start: UInt32(start), end: UInt32(end),
          next: 0, parent: UInt32(open.last ?? 0)))
      unsafe open.append(document.elements.count - 1)
      guard let values = unsafe values else { return }
      for index in 0..<count {
        // Each attribute is five pointers: local name, prefix, namespace, start and end of the
        // value.
        let attribute = unsafe values + 5 * index
        guard let valueStart = unsafe attribute[3], let valueEnd = unsafe attribute[4] else {
          continue
        }
        unsafe append(
          name: id(of: attribute[0]), namespace: id(of: attribute[2]), valueStart,
          valueEnd - valueStart)
      }
    }

    private mutating func append(
      name: UInt16, namespace: UInt16, _ value: UnsafePointer<xmlChar>, _ count: Int
    ) {
      let start: Int
      if let place = unsafe place(of: value) {
        start = place
      } else {
        start = unsafe document.file.count + document.decoded.count
        unsafe document.decoded.append(contentsOf: UnsafeBufferPointer(start: value, count: count))
      }
      unsafe document.attributes.append(
        .init(name: name, namespace: namespace, start: UInt32(start), count: UInt32(count)))
    }

    /// `nil` if the parser has copied the value.
    private func place(of value: UnsafePointer<xmlChar>) -> Int? {
      guard let first = unsafe bytes.baseAddress, unsafe value >= first,
        unsafe value < first + bytes.count
      else { return nil }
      return unsafe value - first
    }

    private mutating func endElement() {
      guard let element = unsafe open.popLast() else { return }
      unsafe document.elements[element].next = unsafe UInt32(document.elements.count)
    }

    /// Of the pieces of a text, only the first one counts.
    private mutating func characters(
      _ text: UnsafePointer<xmlChar>?, _ count: Int, end: StaticString = ""
    ) {
      let text = unsafe UnsafeBufferPointer(start: text, count: count)
      guard let element = unsafe open.last, let first = unsafe text.firstIndex(where: { $0 > 0x20 })
      else { return }
      let next = unsafe document.elements.count
      if let last = unsafe document.texts.last, last.element == element, last.next == next {
        return
      }
      let start = unsafe place(in: text, first, end: offset - end.utf8CodeUnitCount)
      unsafe document.texts.append(.init(element: element, next: next, start: start))
    }

    /// The place of a byte of `text`, which is before `end` or a reference there.
    private func place(in text: UnsafeBufferPointer<xmlChar>, _ index: Int, end: Int) -> Int {
      if let first = unsafe bytes.baseAddress, let start = text.baseAddress,
        unsafe start >= first, unsafe start < first + bytes.count
      {
        return unsafe start - first + index
      }
      var place = end
      if text.count <= 4, end > 0, unsafe bytes[end - 1] == UInt8(ascii: ";") {
        place -= 2
        while place > 0, unsafe bytes[place].isNameByte || bytes[place] == UInt8(ascii: "#") {
          place -= 1
        }
        if unsafe bytes[place] == UInt8(ascii: "&") { return place }
        place = end
      }
      for _ in index..<text.count where place > 0 {
        place -= 1
        let isLineEnd = unsafe bytes[place] == 0x0A && place > 0 && bytes[place - 1] == 0x0D
        if isLineEnd { place -= 1 }
      }
      return place
    }

    private mutating func documentType() {
      let end = unsafe offset
      // Before it are only comments and instructions.
      let parts = unsafe XMLScanner(document.file.terminatedBytes)
      let start = parts.first { $0.kind == .declaration }?.range.lowerBound ?? 0
      let hasSubset = unsafe bytes[end] == UInt8(ascii: "[")
      unsafe document.documentType = .init(range: start..<end, hasSubset: hasSubset)
      if hasSubset { unsafe stop() }
    }

    private mutating func error(_ error: UnsafePointer<xmlError>) {
      guard unsafe error.pointee.level != XML_ERR_WARNING,
        // A namespace is a name; whether it is a URI does not matter.
        unsafe error.pointee.code != XML_WAR_NS_URI.rawValue
      else { return }
      unsafe stop()
    }

    private mutating func stop() {
      unsafe isStopped = true
      unsafe xmlStopParser(context)
    }

    private mutating func id(of name: UnsafePointer<xmlChar>?) -> UInt16 {
      guard let name = unsafe name else { return 0 }
      let address = Int(bitPattern: name)
      let slot = address & 0xFF
      if unsafe recentNames[slot].address == address { return unsafe recentNames[slot].id }
      let id: UInt16
      if let known = unsafe nameIDs[address] {
        id = known
      } else {
        let text = unsafe String(cString: name)
        // All names from the 65,536th on are unknown; the last one represents them.
        id = unsafe UInt16(clamping: document.names.count)
        if unsafe document.names.count <= Int(UInt16.max) { unsafe document.names.append(text) }
        unsafe nameIDs[address] = id
      }
      unsafe recentNames[slot] = (address, id)
      return id
    }
  }
#endif
