internal import KeyboardModel

/// The modifiers of a `keyMap`: alternative sets of keys that must be down, may be down, or must be
/// up.
struct CLDRModifiers {
  /// A kind of modifier key, with a left and a right one.
  private enum Family: CaseIterable {
    case command, control, alt, shift, caps
  }

  private struct Wanted {
    var required: Set<String> = []
    var optional: Set<String> = []
  }

  /// The requirement for each family in each alternative. A missing family must be up.
  private var alternatives: [[Family: Wanted]]
  /// A Boolean value that indicates whether only sets with the command key match.
  private(set) var needsCommand: Bool

  init(_ text: String) {
    alternatives = text.split(separator: " ").map { alternative in
      var wanted: [Family: Wanted] = [:]
      for part in alternative.split(separator: "+") {
        let isOptional = part.hasSuffix("?")
        guard let (family, side) = Self.key(isOptional ? part.dropLast() : part) else { continue }
        if isOptional {
          wanted[family, default: Wanted()].optional.insert(side)
        } else {
          wanted[family, default: Wanted()].required.insert(side)
        }
      }
      return wanted
    }
    if alternatives.isEmpty { alternatives = [[:]] }
    needsCommand = alternatives.allSatisfy { !($0[.command]?.required.isEmpty ?? true) }
  }

  /// Returns the family of a key, and its side: "", "L" or "R".
  private static func key(_ name: Substring) -> (Family, String)? {
    let names: [(String, Family)] = [
      ("cmd", .command), ("ctrl", .control), ("opt", .alt), ("alt", .alt), ("shift", .shift),
      ("caps", .caps),
    ]
    for (prefix, family) in names where name.hasPrefix(prefix) {
      let side = String(name.dropFirst(prefix.count))
      if ["", "L", "R"].contains(side) { return (family, side) }
    }
    return nil
  }

  /// A Boolean value that indicates whether the map is for `state`.
  func matches(_ state: ModifierState) -> Bool {
    var down: [Family: Set<String>] = [:]
    if state.contains(.controlLeft) { down[.control, default: []].insert("L") }
    if state.contains(.controlRight) { down[.control, default: []].insert("R") }
    if state.contains(.altLeft) { down[.alt, default: []].insert("L") }
    if state.contains(.altRight) { down[.alt, default: []].insert("R") }
    if state.contains(.shift) { down[.shift] = ["L"] }
    if state.contains(.caps) { down[.caps] = ["L"] }
    return alternatives.contains { wanted in
      Family.allCases.allSatisfy { family in
        Self.fits(down[family] ?? [], wanted[family] ?? Wanted())
      }
    }
  }

  private static func fits(_ down: Set<String>, _ wanted: Wanted) -> Bool {
    guard !wanted.required.isEmpty else {
      return down.isEmpty || wanted.optional.contains("") || down.isSubset(of: wanted.optional)
    }
    if wanted.required.contains("") { return !down.isEmpty }
    return wanted.required.isSubset(of: down)
      && (wanted.optional.contains("") || down.isSubset(of: wanted.required.union(wanted.optional)))
  }
}
