internal import KeyboardFiles

/// The actions of a macOS layout: the effects of keys, by the state that earlier keys have set.
struct KeyLayoutActions {
  /// A `when` element of an action or of the terminators.
  struct When {
    var state: String
    var through: String?
    var multiplier: Int
    var output: String?
    var next: String?

    init(_ element: XMLTree.Element) {
      state = element["state"] ?? "none"
      through = element["through"]
      multiplier = element["multiplier"].flatMap { Int($0) } ?? 1
      output = element["output"].map(XMLRepair.restored)
      next = element["next"]
    }

    /// Returns the result in `state`; `nil` if the element is for other states.
    func result(in state: String) -> (output: String?, next: String?)? {
      guard let through else { return self.state == state ? (output, next) : nil }
      guard let first = Int(self.state), let last = Int(through), let number = Int(state),
        first <= last, (first...last).contains(number)
      else { return nil }
      let (distance, overflow) = (number - first).multipliedReportingOverflow(by: multiplier)
      guard !overflow else { return nil }
      return (
        output.map { Self.shifted($0, by: distance) },
        next.map { next in Int(next).map { String($0 &+ distance) } ?? next }
      )
    }

    private static func shifted(_ output: String, by distance: Int) -> String {
      let scalars = Array(output.unicodeScalars)
      guard scalars.count == 1, let value = UInt32(exactly: Int(scalars[0].value) + distance),
        let scalar = Unicode.Scalar(value)
      else { return output }
      return String(scalar)
    }
  }

  private var actions: [String: [When]] = [:]
  private var terminators: [When] = []
  private var anonymousCount = 0

  /// Adds an action, and returns whether it is the first one with its name, which wins.
  @discardableResult mutating func add(_ element: XMLTree.Element, named name: String) -> Bool {
    guard actions[name] == nil else { return false }
    actions[name] = element.children("when").map(When.init)
    return true
  }

  /// Adds an action without a name, which is inside a key, and returns a name for it.
  mutating func addAnonymous(_ element: XMLTree.Element) -> String {
    anonymousCount += 1
    let name = "\u{0}\(anonymousCount)"
    add(element, named: name)
    return name
  }

  mutating func addTerminators(_ element: XMLTree.Element) {
    terminators += element.children("when").map(When.init)
  }

  func contains(_ name: String) -> Bool { actions[name] != nil }

  /// A Boolean value that indicates whether any action sets a state.
  var haveStates: Bool {
    actions.values.contains { $0.contains { $0.next != nil && $0.next != "none" } }
  }

  private static func result(
    _ records: [When], in state: String
  ) -> (output: String?, next: String?)? {
    // Elements for one state take precedence over ranges.
    records.lazy.filter { $0.through == nil }.compactMap { $0.result(in: state) }.first
      ?? records.lazy.compactMap { $0.result(in: state) }.first
  }

  func terminator(of state: String) -> String {
    (Self.result(terminators, in: state)?.output ?? "").withoutControls
  }

  /// Returns the result of the action `name` without a pending state; `nil` if there is none.
  func alone(_ name: String) -> DeadKeys.Result? {
    actions[name].flatMap { Self.result($0, in: "none") }.map {
      .init(text: $0.output ?? "", state: $0.next == "none" ? nil : $0.next)
    }
  }

  func result(_ name: String, in state: String) -> DeadKeys.Result {
    guard let result = actions[name].flatMap({ Self.result($0, in: state) }) else {
      let alone = alone(name)
      return .init(
        text: terminator(of: state) + (alone?.text.withoutControls ?? ""), state: alone?.state)
    }
    return .init(
      text: (result.output ?? "").withoutControls, state: result.next == "none" ? nil : result.next)
  }
}
