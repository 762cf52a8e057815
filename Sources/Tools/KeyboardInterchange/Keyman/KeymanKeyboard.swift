internal import KeyboardModel

/// A keyboard in Keyman's language: groups of rules on the text before the cursor and a key.
package struct KeymanKeyboard: Sendable {
  /// A symbol of the text: a character, or an invisible deadkey.
  package enum Symbol: Hashable, Sendable {
    case scalar(Unicode.Scalar)
    case deadKey(String)
  }

  package enum StoreItem: Hashable, Sendable {
    case symbol(Symbol)
    case key(KeymanKey)
    /// A part without text, such as `beep`.
    case nothing
  }

  /// An item of a rule's context. Every item counts for the numbers of `index` and `context`.
  package enum ContextItem: Hashable, Sendable {
    case symbol(Symbol)
    /// Any symbol of a store.
    case any(Int)
    /// Any symbol that is not in a store.
    case notAny(Int)
    /// The symbol of a store at the position where an earlier item was found in its own.
    case index(Int, Int)
    /// The same symbol as that of an earlier item.
    case same(Int)
    case start
    case condition
  }

  package enum OutputItem: Hashable, Sendable {
    case symbol(Symbol)
    case index(Int, Int)
    case same(Int)
    case context
    case use(Int)
    /// The end of all processing.
    case stop
  }

  package struct Rule: Sendable {
    package var context: [ContextItem]
    /// The keys, any of which it needs; `nil` stands for one that no physical keyboard has.
    package var keys: [KeymanKey?]
    package var output: [OutputItem]
    package var range: Range<Int>
  }

  package struct Group: Sendable {
    package var name: String
    package var usesKeys: Bool
    /// The rules in the order in which they are tried: longer contexts first.
    package var rules: [Rule] = []
    /// The output after a rule that uses no group.
    package var match: [OutputItem] = []
    /// The output if no rule matches; `nil` if the key types its own character.
    package var noMatch: [OutputItem]?
  }

  /// The system stores, by their names in lower case without `&`.
  package var properties: [String: String] = [:]
  /// The symbols of the stores to which rules refer, with `nil` for items that are none.
  package var stores: [[Symbol?]] = []
  package var storeNames: [String] = []
  package var groups: [Group] = []
  package var deadKeys: Set<Symbol> = []
  package var start = 0

  /// A Boolean value that indicates whether rules name characters of the system's layout.
  package var isMnemonic: Bool { properties["mnemoniclayout"] == "1" }

  /// A Boolean value that indicates whether Control with Alt is the key AltGr.
  package var foldsAltGr: Bool {
    !groups.lazy.flatMap(\.rules).flatMap(\.keys).contains { key in
      guard let modifiers = key?.modifiers else { return false }
      return modifiers.contains(.altRight)
        || modifiers.contains(.alt) && !modifiers.contains(.control)
    }
  }
}
