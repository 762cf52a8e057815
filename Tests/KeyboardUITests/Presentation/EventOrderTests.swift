import KeyboardModel
import KeyboardPresentation
import Testing

@testable import KeyboardUI

/// What is told of a keyboard, event by event: in UIKit's order, and in ours.
@Suite struct `The order of events` {
  /// Plays `scene` twice, after a keyboard's `prelude`: for notifications in UIKit's order, and for
  /// typed observers.
  private func play(
    _ profile: NotificationProfile = .uikit, after prelude: (Stage) -> Void = { _ in },
    _ scene: (Stage) -> Void
  ) -> (wire: String, story: String) {
    let stage = Stage(profile)
    prelude(stage)
    stage.settle()
    stage.forget()
    scene(stage)
    stage.settle()
    return (stage.wire, stage.story)
  }

  @Test func `Show docked: one pair of each, parked to docked`() {
    let told = play { $0.show() }
    #expect(told.wire == "wC P6→D6, wS P6→D6, dC P6→D6, dS P6→D6")
    #expect(told.story == "will show hidden→D6, did")
  }

  @Test func `Hide: the size is kept`() {
    let told = play(after: { $0.show() }) { $0.hide() }
    #expect(told.wire == "wC D6→P6, wH D6→P6, dC D6→P6, dH D6→P6")
    #expect(told.story == "will hide D6→hidden, did")
  }

  @Test func `Height/layer change: shown again, without being hidden; a change of frame for us`() {
    let told = play(after: { $0.show() }) { $0.show(8) }
    #expect(told.wire == "wC D6→D8, wS D6→D8, dC D6→D8, dS D6→D8")
    #expect(told.story == "will frame D6→D8, did")
  }

  @Test func `reloadInputViews: the same without animation; nothing if equal`() {
    let stage = Stage(.uikit)
    stage.show()
    stage.settle()
    stage.forget()
    stage.show(8, animated: false)
    stage.turn()
    #expect(stage.wire == "wC D6→D8, wS D6→D8, dC D6→D8, dS D6→D8")
    #expect(stage.story == "will frame D6→D8, did")
    #expect(stage.notifications.allSatisfy { $0.duration == 0 })
    stage.forget()
    stage.show(8, animated: false)
    stage.settle()
    #expect(stage.wire.isEmpty && stage.story.isEmpty)
  }

  @Test func `reloadInputViews: of a keyboard on its way ends the way`() {
    let stage = Stage()
    stage.show()
    stage.turn()
    stage.forget()
    stage.show(6, animated: false)
    stage.turn()
    #expect(stage.story == "did")
  }

  @Test func `Swap responder, same height: other input views, no geometry`() {
    let told = play(after: { $0.show() }) { $0.swap() }
    #expect(told.wire.isEmpty)
    #expect(told.story == "inputSetChanged")
    let accessory = play(after: { $0.show(accessory: 1) }) { $0.swap(accessory: 1) }
    #expect(accessory.wire == "wC D7→D7, wS D7→D7, dC D7→D7, dS D7→D7")
    #expect(accessory.story == "inputSetChanged")
    let resigned = play(after: { $0.show() }) {
      $0.hide()
      $0.swap()
    }
    #expect(resigned.story == "inputSetChanged", "in one turn the keyboard is not hidden")
  }

  @Test func `Swap, different height: shown again; a change of frame for us`() {
    let told = play(after: { $0.show() }) { $0.swap(8) }
    #expect(told.wire == "wC D6→D8, wS D6→D8, dC D6→D8, dS D6→D8")
    #expect(told.story == "will frame D6→D8, did")
  }

  @Test func `Show-then-hide before did: not finished, then hidden; nothing in one turn`() {
    let told = play {
      $0.show()
      $0.turn()
      $0.turn(after: .milliseconds(100))
      $0.hide()
    }
    #expect(told.wire == "wC P6→D6, wS P6→D6, wC D6→P6, wH D6→P6, dC D6→P6, dH D6→P6")
    #expect(told.story == "will show hidden→D6, did not finish, will hide D6→hidden, did")
    let once = play {
      $0.show()
      $0.hide()
    }
    #expect(once.wire.isEmpty && once.story.isEmpty)
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

  @Test func `Undock, menu: hidden in UIKit until the frame is known; visible here`() {
    let told = play(after: { $0.show() }) { $0.undock() }
    #expect(told.wire == "wC D6→P6, wH D6→P6, dC z→U10, dH D6→P6")
    #expect(told.story == "will undock+frame D6→U10, did")
  }

  @Test func `Undock, menu: leaves no inset`() {
    let stage = Stage()
    stage.show()
    stage.undock()
    stage.settle()
    #expect(stage.center.geometry.isVisible && stage.center.geometry.inset == 0)
  }

  @Test func `Undock/split by gesture: neither hidden nor shown`() {
    let told = play(after: { $0.show() }) {
      $0.drag(to: 10)
      $0.turn()
      $0.presenter.drop()
    }
    #expect(told.wire == "wC D6→z, dC z→U10")
    #expect(told.story == "held, moved, let go, will undock+frame D6→U10, did")
  }

  @Test func `Pinch to floating: a narrow frame and no inset`() {
    let told = play(after: { $0.show() }) { $0.undock(.floating) }
    #expect(told.wire == "wC D6→F8, dC D6→F8")
    #expect(told.story == "will undock+frame D6→F8, did")
    let stage = Stage()
    stage.show()
    stage.undock(.floating)
    stage.settle()
    #expect(stage.center.frame == CellRect(20, 8, 40, 6))
    #expect(stage.center.geometry.inset == 0)
  }

  @Test func `Drag: the frame is posted only at the end, without animation`() {
    let prelude: (Stage) -> Void = {
      $0.undock()
      $0.show()
    }
    let told = play(after: prelude) {
      $0.drag(to: 4)
      $0.turn()
      $0.presenter.drop()
    }
    #expect(told.wire == "wC U10→z, dC z→U4")
    #expect(told.story == "held, moved, let go, will frame U10→U4, did")
    let unmoved = play(after: prelude) {
      $0.presenter.grab()
      $0.presenter.drop()
    }
    #expect(unmoved.wire == "wC U10→z, dC z→U10")
    #expect(unmoved.story == "held, let go")
  }

  @Test func `Drag: carries neither duration nor curve`() {
    let stage = Stage(.uikit)
    stage.undock()
    stage.show()
    stage.settle()
    stage.forget()
    stage.drag(to: 4)
    stage.presenter.drop()
    stage.settle()
    #expect(stage.notifications.count == 2)
    for info in stage.notifications {
      #expect(info.userInfo[Responder.keyboardAnimationDurationUserInfoKey] == nil)
      #expect(info.userInfo[Responder.keyboardAnimationCurveUserInfoKey] == nil)
    }
  }

  @Test func `Drag to bottom: docks`() {
    let told = play(after: {
      $0.undock()
      $0.show()
    }) {
      $0.drag(to: 18)
      $0.turn()
      $0.presenter.drop()
    }
    #expect(told.wire == "wC U10→z, wC U10→D6, wS U10→D6, dC U10→D6, dS U10→D6")
    #expect(told.story == "held, moved, let go, will dock+frame U10→D6, did")
  }

  @Test func `Split/merge while undocked: once for us`() {
    let told = play(after: {
      $0.undock()
      $0.show()
    }) { $0.undock(.split) }
    #expect(told.wire == "wC z→U10, dC U10→z, dC U10→z")
    #expect(told.story == "will split U10→U10, did")
    let merged = play(after: {
      $0.undock(.split)
      $0.show()
    }) { $0.undock() }
    #expect(merged.wire == "wC z→U10, dC U10→z, dC U10→z")
    #expect(merged.story == "will merge U10→U10, did")
  }

  @Test func `Split while docked: undocks, too`() {
    let told = play(after: { $0.show() }) { $0.undock(.split) }
    #expect(told.wire == "wC D6→P6, wH D6→P6, dC z→U10, dH D6→P6")
    #expect(told.story == "will undock+split+frame D6→U10, did")
  }

  @Test func `Dock/merge to bottom: shown`() {
    let told = play(after: {
      $0.undock()
      $0.show()
    }) { $0.presenter.setMode(.docked) }
    #expect(told.wire == "wC U10→D6, wS U10→D6, dC z→D6, dS U10→D6")
    #expect(told.story == "will dock+frame U10→D6, did")
    let split = play(after: {
      $0.undock(.split)
      $0.show()
    }) { $0.presenter.setMode(.docked) }
    #expect(split.wire == "wC U10→D6, wC U10→D6, wS U10→D6, dC z→D6, dS U10→D6")
    #expect(split.story == "will dock+merge+frame U10→D6, did")
  }

  @Test func `Show/hide undocked: changes of frame in UIKit, shown and hidden for us`() {
    let told = play(after: { $0.undock() }) {
      $0.show()
      $0.settle()
      $0.hide()
    }
    #expect(told.wire == "wC P6→U10, dC P6→U10, wC U10→P6, dC U10→P6")
    #expect(told.story == "will show hidden→U10, did, will hide U10→hidden, did")
  }

  @Test func `Resize/rotate shown: hidden and shown in UIKit, a change of frame for us`() {
    let told = play(after: { $0.show() }) {
      $0.presenter.setScreen(CellRect(0, 0, 40, 30))
    }
    #expect(told.wire == "wH D6→P6, dH D6→P6, wS P6→D6, dS P6→D6")
    #expect(told.story == "screen of 30 rows, will frame D6→D6, did, resized")
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
    #expect(stage.story == "screen of 1 rows, will hide D4→hidden, did, resized")
  }

  @Test func `Resize hidden: nothing`() {
    let told = play { $0.presenter.setScreen(CellRect(0, 0, 40, 30)) }
    #expect(told.wire.isEmpty && told.story.isEmpty)
  }

  @Test func `Hardware attach, no accessory: hidden, then nothing`() {
    let told = play(after: { $0.show() }) { $0.presenter.setHardwareKeyboard(true) }
    #expect(told.wire == "wC D6→P6, wH D6→P6, dC D6→P6, dH D6→P6")
    #expect(told.story == "will hide D6→hidden, did")
    let focus = play(after: { $0.presenter.setHardwareKeyboard(true) }) {
      $0.show()
      $0.settle()
      $0.hide()
    }
    #expect(focus.wire.isEmpty && focus.story.isEmpty)
  }

  @Test func `Accessory-only responder (controller first): an inset of its height`() {
    let told = play { $0.show(0, accessory: 1) }
    #expect(told.wire == "wC P1→D1, wS P1→D1, dC P1→D1, dS P1→D1")
    #expect(told.story == "will show hidden→D1, did")
    let stage = Stage()
    stage.show(0, accessory: 1)
    stage.settle()
    #expect(stage.center.frame == CellRect(0, 23, 80, 1) && stage.center.geometry.inset == 1)
  }

  @Test func `Attach, with accessory: UIKit's frame hangs over the screen`() {
    let told = play(after: { $0.show(accessory: 1) }) { $0.presenter.setHardwareKeyboard(true) }
    #expect(told.wire == "wC D7→D7@23, wS D7→D7@23, dC D7→D7@23, dS D7→D7@23")
    #expect(told.story == "will frame D7→D1, did")
  }

  @Test func `Detach: the way back`() {
    let told = play(after: {
      $0.presenter.setHardwareKeyboard(true)
      $0.show(accessory: 1)
    }) { $0.presenter.setHardwareKeyboard(false) }
    #expect(told.wire == "wC D7@23→D7, wS D7@23→D7, dC D7@23→D7, dS D7@23→D7")
    #expect(told.story == "will frame D1→D7, did")
    let bare = play(after: {
      $0.presenter.setHardwareKeyboard(true)
      $0.show()
    }) { $0.presenter.setHardwareKeyboard(false) }
    #expect(bare.story == "will show hidden→D6, did")
  }

  @Test func `Background: what is under way ends, and at most one pair follows`() {
    let told = play {
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
      told.story == "will show hidden→D6, did not finish, suspended, resumed, will frame D6→D9, did"
    )
    let unchanged = play(after: { $0.show() }) {
      $0.presenter.suspend()
      $0.hide()
      $0.show()
      $0.presenter.resume()
    }
    #expect(unchanged.story == "suspended, resumed")
    #expect(unchanged.wire == "wC D6→D6, wS D6→D6, dC D6→D6, dS D6→D6")
  }

  @Test func `Interactive scroll dismiss: silent until it is hidden, or not`() {
    let told = play(after: { $0.show() }) {
      $0.drag(to: 22, for: .dismiss)
      $0.turn()
      $0.presenter.drop()
    }
    #expect(told.wire == "wC D6→P6, wH D6→P6, dC D6→P6, dH D6→P6")
    #expect(told.story == "held, moved, let go, will hide D6→hidden, did")
    let cancelled = play(after: { $0.show() }) {
      $0.drag(to: 20, for: .dismiss)
      $0.turn()
      $0.presenter.drop()
    }
    #expect(cancelled.wire.isEmpty)
    #expect(cancelled.story == "held, moved, let go")
  }

  @Test func `Cross-fade accessibility: no frame at first, hidden in the end`() {
    let told = play(.uikit(.crossFade), after: { $0.show() }) { $0.hide() }
    #expect(told.wire == "wC D6→z, wH D6→P6, dC D6→P6, dH D6→P6")
    #expect(told.story == "will hide D6→hidden, did")
  }
}
