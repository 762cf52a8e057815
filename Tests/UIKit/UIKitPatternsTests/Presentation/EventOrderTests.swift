import KeyboardModel
import TestSupport
import Testing
import Trials
import UIKitPatterns

@testable import KeyboardUI

/// The notifications of a keyboard, event by event: in UIKit's order, and in Clavier's.
@Suite struct `The order of events` {
  /// Plays `scene` after `prelude`, and returns its notifications in UIKit's order, and those of
  /// typed observers.
  func play(
    _ profile: NotificationProfile = .uikit, after prelude: (Stage) -> Void = { _ in },
    _ scene: (Stage) -> Void
  ) -> (notificationText: String, activityText: String) {
    let stage = Stage(profile)
    prelude(stage)
    stage.settle()
    stage.forget()
    scene(stage)
    stage.settle()
    return (stage.notificationText, stage.activityText)
  }

  @Test func `Show docked: one pair of each, parked to docked`() {
    let result = play { $0.show() }
    #expect(
      result.notificationText == """
        will change frame, will show, did change frame, did show: 6 rows parked to 6 rows docked
        """)
    #expect(result.activityText == "will show: hidden to 6 rows docked, did")
  }

  @Test func `Hide: the size is kept`() {
    let result = play(after: { $0.show() }) { $0.hide() }
    #expect(
      result.notificationText == """
        will change frame, will hide, did change frame, did hide: 6 rows docked to 6 rows parked
        """)
    #expect(result.activityText == "will hide: 6 rows docked to hidden, did")
  }

  @Test func `Height/layer change: shown again, without being hidden; a change of frame here`() {
    let result = play(after: { $0.show() }) { $0.show(8) }
    #expect(
      result.notificationText == """
        will change frame, will show, did change frame, did show: 6 rows docked to 8 rows docked
        """)
    #expect(result.activityText == "will change frame: 6 rows docked to 8 rows docked, did")
  }

  @Test func `reloadInputViews: the same without animation; nothing if equal`() {
    let stage = Stage(.uikit)
    stage.show()
    stage.settle()
    stage.forget()
    stage.show(8, animated: false)
    stage.turn()
    #expect(
      stage.notificationText == """
        will change frame, will show, did change frame, did show: 6 rows docked to 8 rows docked
        """)
    #expect(stage.activityText == "will change frame: 6 rows docked to 8 rows docked, did")
    #expect(stage.notifications.allSatisfy { $0.duration == 0 })
    stage.forget()
    stage.show(8, animated: false)
    stage.settle()
    #expect(stage.notificationText.isEmpty && stage.activityText.isEmpty)
  }

  @Test func `reloadInputViews: ends the transition of the keyboard`() {
    let stage = Stage()
    stage.show()
    stage.turn()
    stage.forget()
    stage.show(6, animated: false)
    stage.turn()
    #expect(stage.activityText == "did")
  }

  @Test func `Swap responder, same height: other input views, no geometry`() {
    let result = play(after: { $0.show() }) { $0.swap() }
    #expect(result.notificationText.isEmpty)
    #expect(result.activityText == "input views changed")
    let accessory = play(after: { $0.show(accessory: 1) }) { $0.swap(accessory: 1) }
    #expect(
      accessory.notificationText == """
        will change frame, will show, did change frame, did show: 7 rows docked to 7 rows docked
        """)
    #expect(accessory.activityText == "input views changed")
    let resigned = play(after: { $0.show() }) {
      $0.hide()
      $0.swap()
    }
    #expect(
      resigned.activityText
        == "input views changed", "in one turn the keyboard is not hidden")
  }

  @Test func `Swap, different height: shown again; a change of frame here`() {
    let result = play(after: { $0.show() }) { $0.swap(8) }
    #expect(
      result.notificationText == """
        will change frame, will show, did change frame, did show: 6 rows docked to 8 rows docked
        """)
    #expect(result.activityText == "will change frame: 6 rows docked to 8 rows docked, did")
  }

  @Test func `Show-then-hide before did: not finished, then hidden; nothing in one turn`() {
    let result = play {
      $0.show()
      $0.turn()
      $0.turn(after: .milliseconds(100))
      $0.hide()
    }
    #expect(
      result.notificationText == """
        will change frame, will show: 6 rows parked to 6 rows docked
        will change frame, will hide, did change frame, did hide: 6 rows docked to 6 rows parked
        """)
    #expect(
      result.activityText
        == "will show: hidden to 6 rows docked, did not finish, "
        + "will hide: 6 rows docked to hidden, did")
    let once = play {
      $0.show()
      $0.hide()
    }
    #expect(once.notificationText.isEmpty && once.activityText.isEmpty)
  }

  @Test func `Show-then-hide before did: UIKit's hide takes no time`() {
    let stage = Stage(.uikit)
    stage.show()
    stage.turn()
    stage.hide()
    stage.turn()
    #expect(stage.notifications.filter { $0.event == .willHide }.map(\.duration) == [0])
    #expect(stage.notifications.filter { $0.event == .willShow }.map(\.duration) == [0.25])
    #expect(stage.notifications.filter { $0.event == .willShow }.map(\.curve) == [.keyboard])
  }

  @Test func `Resize/rotate shown: hidden and shown in UIKit, a change of frame here`() {
    let result = play(after: { $0.show() }) {
      $0.presenter.setScreen(CellRect(0, 0, 40, 30))
    }
    #expect(
      result.notificationText == """
        will hide, did hide: 6 rows docked to 6 rows parked
        will show, did show: 6 rows parked to 6 rows docked
        """)
    #expect(
      result.activityText
        == "screen of 30 rows, will change frame: 6 rows docked to 6 rows docked, did, "
        + "resized")
  }

  @Test func `Resize/rotate shown: takes no time, fits the screen, and hides without room`() {
    let stage = Stage()
    stage.show()
    stage.settle()
    stage.forget()
    stage.presenter.setScreen(CellRect(0, 0, 40, 5))
    stage.turn()
    #expect(stage.center.frame == CellRect(0, 1, 40, 4))
    #expect(stage.notifications.allSatisfy { $0.duration == 0 } && stage.notifications.count == 2)
    stage.forget()
    stage.presenter.setScreen(CellRect(0, 0, 40, 1))
    stage.turn()
    #expect(
      stage.activityText
        == "screen of 1 row, will hide: 4 rows docked to hidden, did, resized")
  }

  @Test func `Resize hidden: nothing`() {
    let result = play { $0.presenter.setScreen(CellRect(0, 0, 40, 30)) }
    #expect(result.notificationText.isEmpty && result.activityText.isEmpty)
  }

  @Test func `Hardware attach, no accessory: hidden, then nothing`() {
    let result = play(after: { $0.show() }) { $0.presenter.setHardwareKeyboard(true) }
    #expect(
      result.notificationText == """
        will change frame, will hide, did change frame, did hide: 6 rows docked to 6 rows parked
        """)
    #expect(result.activityText == "will hide: 6 rows docked to hidden, did")
    let focus = play(after: { $0.presenter.setHardwareKeyboard(true) }) {
      $0.show()
      $0.settle()
      $0.hide()
    }
    #expect(focus.notificationText.isEmpty && focus.activityText.isEmpty)
  }

  @Test func `Accessory-only responder (controller first): an inset of its height`() {
    let result = play { $0.show(0, accessory: 1) }
    #expect(
      result.notificationText == """
        will change frame, will show, did change frame, did show: 1 row parked to 1 row docked
        """)
    #expect(result.activityText == "will show: hidden to 1 row docked, did")
    let stage = Stage()
    stage.show(0, accessory: 1)
    stage.settle()
    #expect(stage.center.frame == CellRect(0, 23, 80, 1) && stage.center.geometry.inset == 1)
  }

  @Test func `Attach, with accessory: UIKit's frame hangs over the screen`() {
    let result = play(after: { $0.show(accessory: 1) }) { $0.presenter.setHardwareKeyboard(true) }
    #expect(
      result.notificationText == """
        will change frame, will show, did change frame, did show: 7 rows docked to 7 rows at row 23
        """)
    #expect(result.activityText == "will change frame: 7 rows docked to 1 row docked, did")
  }

  @Test func `Detach: the reverse of attach`() {
    let result = play(after: {
      $0.presenter.setHardwareKeyboard(true)
      $0.show(accessory: 1)
    }) { $0.presenter.setHardwareKeyboard(false) }
    #expect(
      result.notificationText == """
        will change frame, will show, did change frame, did show: 7 rows at row 23 to 7 rows docked
        """)
    #expect(result.activityText == "will change frame: 1 row docked to 7 rows docked, did")
    let bare = play(after: {
      $0.presenter.setHardwareKeyboard(true)
      $0.show()
    }) { $0.presenter.setHardwareKeyboard(false) }
    #expect(bare.activityText == "will show: hidden to 6 rows docked, did")
  }

  @Test func `Background: transitions end, and at most one pair follows`() {
    let result = play {
      $0.show()
      $0.turn()
      $0.presenter.suspend()
      $0.turn()
      $0.show(8)
      $0.show(9)
      $0.turn()
      $0.presenter.resume()
    }
    #expect(
      result.activityText
        == "will show: hidden to 6 rows docked, did not finish, suspended, resumed, "
        + "will change frame: 6 rows docked to 9 rows docked, did"
    )
    let unchanged = play(after: { $0.show() }) {
      $0.presenter.suspend()
      $0.hide()
      $0.show()
      $0.presenter.resume()
    }
    #expect(unchanged.activityText == "suspended, resumed")
    #expect(
      unchanged.notificationText == """
        will change frame, will show, did change frame, did show: 6 rows docked to 6 rows docked
        """)
  }

  @Test func `Interactive scroll dismiss: silent until it is hidden, or not`() {
    let result = play(after: { $0.show() }) {
      $0.drag(to: 22, for: .dismiss)
      $0.turn()
      $0.presenter.drop()
    }
    #expect(
      result.notificationText == """
        will change frame, will hide, did change frame, did hide: 6 rows docked to 6 rows parked
        """)
    #expect(
      result.activityText
        == "grabbed, moved, released, will hide: 6 rows docked to hidden, did")
    let cancelled = play(after: { $0.show() }) {
      $0.drag(to: 20, for: .dismiss)
      $0.turn()
      $0.presenter.drop()
    }
    #expect(cancelled.notificationText.isEmpty)
    #expect(cancelled.activityText == "grabbed, moved, released")
  }

  @Test func `Cross-fade accessibility: no frame at first, hidden in the end`() {
    let result = play(.uikit(.crossFade), after: { $0.show() }) { $0.hide() }
    #expect(
      result.notificationText == """
        will change frame: 6 rows docked to no frame
        will hide, did change frame, did hide: 6 rows docked to 6 rows parked
        """)
    #expect(result.activityText == "will hide: 6 rows docked to hidden, did")
  }
}
