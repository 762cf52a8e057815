internal import KeyboardModel

/// A part of a store, a context, a key or an output, before names are resolved.
enum KeymanElement: Hashable {
  case scalar(Unicode.Scalar)
  case constant(String)
  case deadKey(String)
  case key([String])
  /// A keyword without arguments, such as `nul`, in lower case.
  case keyword(String)
  /// A keyword with arguments, such as `index(vowels, 1)`, in lower case.
  case call(String, [[KeymanLine.Token]])
  /// A part that means nothing.
  case unknown(String)

  /// Returns the elements of tokens.
  ///
  /// - Complexity: O(*n*) in the number of tokens.
  static func elements(of tokens: ArraySlice<KeymanLine.Token>) -> [KeymanElement] {
    var result: [KeymanElement] = []
    var rest = tokens
    while let token = rest.popFirst() {
      switch token {
      case .scalar(let scalar): result.append(.scalar(scalar))
      case .string(let text): result += text.unicodeScalars.map { .scalar($0) }
      case .constant(let name): result.append(.constant(name.lowercased()))
      case .key(let words): result.append(.key(words))
      case .sign(let sign): result.append(.unknown(sign))
      case .word(let word):
        if rest.first == .sign("(") {
          result.append(call(word.lowercased(), &rest))
        } else if let scalar = word.keymanScalar(isStrict: false) {
          result.append(.scalar(scalar))
        } else {
          result.append(.keyword(word.lowercased()))
        }
      }
    }
    return result
  }

  /// Returns a call whose arguments begin with a parenthesis.
  private static func call(
    _ name: String, _ rest: inout ArraySlice<KeymanLine.Token>
  ) -> KeymanElement {
    rest.removeFirst()
    var arguments: [[KeymanLine.Token]] = [[]]
    while let token = rest.popFirst(), token != .sign(")") {
      if token == .sign(",") {
        arguments.append([])
      } else {
        arguments[arguments.count - 1].append(token)
      }
    }
    if name == "dk" || name == "deadkey" { return .deadKey(arguments[0].name) }
    return .call(name, arguments)
  }
}

extension Collection where Element == KeymanLine.Token {
  /// The name that an argument is, in lower case.
  var name: String {
    map { token in
      switch token {
      case .word(let text), .string(let text): text
      case .constant(let text): "$" + text
      case .scalar(let scalar): "u+" + scalar.value.hexadecimal(4)
      case .key(let words): "[" + words.joined(separator: " ") + "]"
      case .sign(let sign): sign
      }
    }.joined(separator: " ").lowercased()
  }
}

extension KeymanKeyboard.Symbol? {
  /// A Boolean value that indicates whether the symbol is a character that no text has.
  var isUntypable: Bool {
    if case .scalar(let scalar)? = self { !scalar.isText } else { false }
  }
}

extension KeymanKeyboard.Symbol {
  /// A Boolean value that indicates whether the symbol is a deadkey.
  var isDeadKey: Bool { if case .deadKey = self { true } else { false } }
}

extension Collection where Element == KeymanLine.Token {
  /// The text of an argument or a store, with its upper case.
  var text: String {
    map { token in
      switch token {
      case .word(let text), .string(let text), .constant(let text): text
      case .scalar(let scalar): String(scalar)
      case .key, .sign: ""
      }
    }.joined()
  }
}
