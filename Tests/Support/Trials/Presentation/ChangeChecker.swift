import KeyboardModel
package import KeyboardUI

/// A checker of an observer's notifications: changes come in pairs, each begins where the previous
/// one ended, and every placement is on a screen.
@MainActor package final class ChangeChecker {
  package private(set) var failure: String?
  package private(set) var count = 0
  private var geometry: KeyboardGeometry?
  private var open: KeyboardChange?
  private var lastID = 0
  private var shownTimes = 0
  /// The number of rows that a docked keyboard must leave free.
  private let reserve: Int

  package init(reserve: Int) {
    self.reserve = reserve
  }

  package func note(_ activity: KeyboardActivity) {
    count += 1
    switch activity {
    case .current(let current):
      if geometry != nil { fail("the current place was told again") }
      geometry = current
      if current.isVisible { shownTimes = 1 }
      check(current)
    case .change(let change):
      if change.phase == .will { begin(change) } else { end(change) }
    case .progress(let progress):
      if progress.id != open?.id { fail("progress of another change") }
      if progress.frame.isEmpty { fail("progress without a frame") }
    default: break
    }
  }

  private func begin(_ change: KeyboardChange) {
    if open != nil { fail("a change began before the last one ended") }
    if change.id <= lastID { fail("a number came again") }
    if change.from != geometry { fail("a change began elsewhere") }
    if change.from == change.to { fail("a change changed nothing") }
    check(change.to)
    if !change.from.isVisible { shownTimes += 1 }
    if !change.to.isVisible { shownTimes -= 1 }
    if shownTimes != (change.to.isVisible ? 1 : 0) { fail("shown and hidden unevenly") }
    open = change
    lastID = change.id
  }

  private func end(_ change: KeyboardChange) {
    if open?.id != change.id || open?.to != change.to { fail("the end of no change") }
    open = nil
    geometry = change.to
  }

  private func check(_ geometry: KeyboardGeometry) {
    guard let placement = geometry.placement else { return }
    let (frame, screen) = (placement.frame, placement.screen)
    if frame.isEmpty { fail("an empty frame") }
    if frame.overlap(with: screen) != frame { fail("a frame outside the screen") }
    if placement.isDocked != (frame.bottom == screen.bottom) { fail("docked above the bottom") }
    let inset = geometry.inset
    if inset != (placement.isDocked ? frame.height : 0) { fail("a wrong inset") }
    if inset < 0 || inset > screen.height - reserve { fail("an inset that leaves no room") }
  }

  private func fail(_ message: String) {
    if failure == nil { failure = message }
  }
}
