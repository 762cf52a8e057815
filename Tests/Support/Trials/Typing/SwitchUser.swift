import KeyboardEngine
public import KeyboardModel
public import KeyboardTerminal
package import KeyboardUI

/// A user of two switches, Tab and Return, who makes no mistakes. It types in a session that scans
/// step by step.
@MainActor public final class SwitchUser {
  /// The error that something is not offered.
  public struct NotOffered: Error {
    /// The name of the wanted key or item.
    public let name: String
  }

  private let session: KeyboardSession
  private var time: Timestamp

  /// Creates a user of a session.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - time: The time of the last event of the session.
  public init(of session: KeyboardSession, at time: Timestamp) {
    (self.session, self.time) = (session, time)
  }

  /// The offers that were shown, and the presses of Return.
  package var counts: PointingCounts { session.program.screen.pointingCounts }

  /// Selects a key, and the choice in its popup if one is given.
  public func tap(_ key: Identifier, choice: Identifier? = nil) throws(NotOffered) {
    let keyboard = session.keyboard
    if choice != nil { try tap(item: session.wording[.hold]) }
    guard let index = keyboard.machine.grid.index(of: key) else {
      throw NotOffered(name: key.string)
    }
    var isAlone = false
    try take(key.string) {
      isAlone = keyboard.shown.scanned == [index]
      return keyboard.shown.scanned.contains(index)
    }
    if !isAlone { try take(key.string) { keyboard.shown.scanned == [index] } }
    guard let choice else { return }
    try take(choice.string) {
      keyboard.machine.popup.map { popup in
        popup.selection.map { popup.items[$0].key == choice } ?? false
      }
        ?? false
    }
  }

  /// Selects an item of the bar.
  public func tap(item: String) throws(NotOffered) {
    let screen = session.program.screen
    var isAlone = false
    try take(item) {
      let labels = screen.scanOffer?.regions.map(\.label) ?? []
      isAlone = labels == [item]
      return labels.contains(item)
    }
    if !isAlone { try take(item) { screen.scanOffer?.regions.map(\.label) == [item] } }
  }

  /// Advances to an offer, and selects it.
  private func take(_ name: String, _ isOffered: () -> Bool) throws(NotOffered) {
    for _ in 0..<200 {
      if isOffered(), session.program.screen.scanOffer?.isBack == false { return press(.enter) }
      press(.tab)
    }
    throw NotOffered(name: name)
  }

  private func press(_ key: KeyPress.Key) {
    time += .seconds(1)
    _ = session.program.advance(to: time)
    _ = session.program.handle(.key(KeyPress(key)), at: time)
  }
}
