internal import KeyboardModel
public import KeyboardUI

extension NotificationProfile {
  /// Behaviours of UIKit that occur only on some systems.
  package struct Quirks: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A hiding keyboard whose will-change-frame notification lacks the end frame.
    package static let crossFade = Quirks(rawValue: 1)
    /// A frame that contradicts the others when a keyboard is docked or undocked.
    package static let contradictions = Quirks(rawValue: 2)
  }

  /// The notifications of UIKit with all its oddities, for programs that depend on them.
  public static let uikit = uikit([])

  package static func uikit(_ quirks: Quirks) -> NotificationProfile {
    NotificationProfile { UIKitEncoder(quirks: quirks) }
  }
}

/// An encoder that turns activities of a keyboard into UIKit's notifications, in UIKit's order.
struct UIKitEncoder: NotificationEncoding {
  private let quirks: NotificationProfile.Quirks
  /// The notifications at the end of the change in progress.
  private var dids: [KeyboardInfo] = []
  /// After an interrupted change, UIKit notifies only the end of the following one.
  private var isInterrupted = false
  private var isResizing = false
  /// The number of rows by which UIKit's frame of the visible part extends beyond the screen.
  private var overhang = 0
  private var geometry = KeyboardGeometry.hidden

  init(quirks: NotificationProfile.Quirks) { self.quirks = quirks }

  mutating func encode(_ activity: KeyboardActivity) -> [KeyboardInfo] {
    switch activity {
    case .change(let change): return encode(change)
    case .interaction(let interaction): return encode(interaction)
    case .inputViewsChanged(let input):
      return input.accessoryHeight > 0 && geometry.isDocked ? announcement : []
    case .resizeBegan: isResizing = true
    case .resizeEnded:
      isResizing = false
      return takeDids()
    case .suspended: return isInterrupted ? takeDids() : []
    case .resumed: return announcement
    case .current, .progress: break
    }
    return []
  }

  func announcesShow(of placement: KeyboardPlacement) -> Bool { placement.isDocked }

  private mutating func encode(_ change: KeyboardChange) -> [KeyboardInfo] {
    switch change.phase {
    case .will:
      let script = script(for: change)
      dids = script.dids
      isInterrupted = false
      geometry = change.to
      overhang = Self.overhang(after: change)
      return script.wills
    case .did(finished: false):
      isInterrupted = true
      return []
    case .did(finished: true): return isResizing ? [] : takeDids()
    }
  }

  private mutating func takeDids() -> [KeyboardInfo] {
    defer {
      dids = []
      isInterrupted = false
    }
    return dids
  }

  // MARK: Changes

  private func script(for change: KeyboardChange) -> NotificationScript {
    let frames = Frames(
      change, beginOverhang: overhang, endOverhang: Self.overhang(after: change),
      isInterrupting: isInterrupted)
    switch (change.from.placement, change.to.placement) {
    case (nil, nil): return NotificationScript()
    case (nil, let to?): return to.isDocked ? frames.shown : frames.moved
    case (let from?, nil): return from.isDocked ? hidden(frames) : frames.moved
    case (let from?, let to?):
      switch (from.isDocked, to.isDocked) {
      case (true, true): return from.screen == to.screen ? frames.shown : frames.rotated
      case (true, false): return undocked(frames, change)
      case (false, true): return docked(frames, change)
      case (false, false):
        return change.cause == .drag ? NotificationScript() : frames.moved(change.kinds)
      }
    }
  }

  private func hidden(_ frames: Frames) -> NotificationScript {
    NotificationScript(
      wills: [
        quirks.contains(.crossFade)
          ? frames.info(.willChangeFrame, frames.begin, nil)
          : frames.info(.willChangeFrame), frames.info(.willHide),
      ],
      dids: [frames.info(.didChangeFrame), frames.info(.didHide)])
  }

  private func undocked(_ frames: Frames, _ change: KeyboardChange) -> NotificationScript {
    guard change.cause != .drag else { return NotificationScript() }
    guard let from = change.from.placement, let to = change.to.placement else {
      return NotificationScript()
    }
    guard to.frame.width == to.screen.width else { return frames.moved }
    let parked = from.frame.parked(below: from.screen)
    let told = quirks.contains(.contradictions) ? to.frame : parked
    return NotificationScript(
      wills: [.willChangeFrame, .willHide].map { frames.info($0, frames.begin, told) },
      dids: [
        frames.info(.didChangeFrame, nil, frames.end),
        frames.info(.didHide, frames.begin, parked),
      ])
  }

  private func docked(_ frames: Frames, _ change: KeyboardChange) -> NotificationScript {
    guard change.cause != .drag else { return frames.shown }
    let wills: [KeyboardInfo.Event] =
      change.kinds.contains(.merge)
      ? [.willChangeFrame, .willChangeFrame, .willShow] : [.willChangeFrame, .willShow]
    let told = quirks.contains(.contradictions) ? frames.begin : frames.end
    return NotificationScript(
      wills: wills.map { frames.info($0) },
      dids: [frames.info(.didChangeFrame, nil, told), frames.info(.didShow)])
  }

  // MARK: Other activities

  private func encode(_ interaction: KeyboardInteraction) -> [KeyboardInfo] {
    guard interaction.kind == .move, let placement = geometry.placement else { return [] }
    func info(_ event: KeyboardInfo.Event, _ begin: CellRect?, _ end: CellRect?) -> KeyboardInfo {
      KeyboardInfo(event, from: begin, to: end, screen: placement.screen)
    }
    switch interaction.phase {
    case .began: return [info(.willChangeFrame, placement.frame, nil)]
    case .moved: return []
    case .ended(let result):
      guard let end = result.placement, result == geometry || !end.isDocked else { return [] }
      return [info(.didChangeFrame, nil, end.frame)]
    }
  }

  private var announcement: [KeyboardInfo] {
    geometry.placement.map {
      KeyboardInfo.announcement(
        of: $0.frame.grown(by: overhang), on: $0.screen, isShow: $0.isDocked)
    } ?? []
  }

  private static func overhang(after change: KeyboardChange) -> Int {
    change.to.isDocked ? change.withheldRows : 0
  }
}

private struct Frames {
  let begin: CellRect?
  let end: CellRect?
  private let change: KeyboardChange
  private let animation: KeyboardAnimation

  init(_ change: KeyboardChange, beginOverhang: Int, endOverhang: Int, isInterrupting: Bool) {
    self.change = change
    let isShown = change.kinds.contains(.show)
    let isHidden = change.kinds.contains(.hide)
    begin = change.beginFrame?.grown(by: isShown ? endOverhang : beginOverhang)
    end = change.endFrame?.grown(by: isHidden ? beginOverhang : endOverhang)
    animation = isHidden && isInterrupting ? .none : change.animation
  }

  func info(_ event: KeyboardInfo.Event) -> KeyboardInfo { info(event, begin, end) }

  func info(_ event: KeyboardInfo.Event, _ begin: CellRect?, _ end: CellRect?) -> KeyboardInfo {
    KeyboardInfo(event, of: change, from: begin, to: end, animation: animation)
  }

  var shown: NotificationScript {
    NotificationScript(
      wills: [info(.willChangeFrame), info(.willShow)],
      dids: [info(.didChangeFrame), info(.didShow)])
  }

  var moved: NotificationScript {
    NotificationScript(wills: [info(.willChangeFrame)], dids: [info(.didChangeFrame)])
  }

  func moved(_ kinds: KeyboardChange.Kinds) -> NotificationScript {
    guard kinds.contains(.split) || kinds.contains(.merge) else { return moved }
    let did = info(.didChangeFrame, end, nil)
    return NotificationScript(wills: [info(.willChangeFrame, nil, end)], dids: [did, did])
  }

  /// A docked keyboard that changes screens hides on the old one and shows on the new one.
  var rotated: NotificationScript {
    guard let old = change.from.placement, let new = change.to.placement else {
      return NotificationScript()
    }
    let hide = (begin: old.frame, end: old.frame.parked(below: old.screen))
    let show = (begin: new.frame.parked(below: new.screen), end: new.frame)
    return NotificationScript(
      wills: [
        on(old, .willHide, hide.begin, hide.end), on(old, .didHide, hide.begin, hide.end),
        on(new, .willShow, show.begin, show.end),
      ],
      dids: [on(new, .didShow, show.begin, show.end)])
  }

  private func on(
    _ placement: KeyboardPlacement, _ event: KeyboardInfo.Event, _ begin: CellRect?,
    _ end: CellRect?
  ) -> KeyboardInfo {
    KeyboardInfo(
      event, of: change, from: begin, to: end, animation: animation, screen: placement.screen)
  }
}

extension CellRect {
  fileprivate func grown(by rows: Int) -> CellRect {
    CellRect(x: x, y: y, width: width, height: height + rows)
  }
}

private struct NotificationScript {
  var wills: [KeyboardInfo] = []
  var dids: [KeyboardInfo] = []
}
