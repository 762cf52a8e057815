import KeyboardModel
import TestSupport
import Testing
import Trials
import UIKitPatterns

@testable import KeyboardUI

@Suite struct `The keyboard manager` {
  private final class Delegate: KeyboardManagerDelegate {
    var frames: [CellRect?] = []
    var durations: [Double] = []
    var curves: [AnimationCurve] = []
    var hides: [KeyboardInfo] = []

    func keyboardWillChangeFrame(
      endFrame: CellRect?, duration: Double, animationCurve: AnimationCurve
    ) {
      frames.append(endFrame)
      durations.append(duration)
      curves.append(animationCurve)
    }

    func keyboardWillHide(userInfo: [String: any Sendable]) {
      hides.append(KeyboardInfo(.willHide, userInfo: userInfo))
    }
  }

  @Test @MainActor func `KeyboardManager.sharedInstance: two delegates are both called`() {
    let (first, second) = (Delegate(), Delegate())
    let manager = KeyboardManager.sharedInstance
    manager.addDelegate(first)
    manager.addDelegate(second)
    manager.addDelegate(first)
    KeyboardCenter.shared.post(KeyboardInfo(.willChangeFrame, to: CellRect(0, 18, 80, 6)))
    #expect(first.frames == [CellRect(0, 18, 80, 6)] && second.frames == first.frames)
    manager.removeDelegate(first)
    KeyboardCenter.shared.post(KeyboardInfo(.willHide))
    #expect(first.hides.isEmpty && second.hides.count == 1)
    manager.removeDelegate(second)
    #expect(manager.delegates.isEmpty)
  }

  @Test func `KeyboardManagerDelegate: gets the notification's own values`() {
    let stage = Stage(.uikit)
    let delegate = Delegate()
    let manager = KeyboardManager(center: stage.center)
    manager.addDelegate(delegate)
    stage.show()
    stage.settle()
    #expect(delegate.frames == [CellRect(0, 18, 80, 6)])
    #expect(delegate.durations == [0.25] && delegate.curves == [.keyboard])
    stage.drag(to: 4)
    stage.turn()
    #expect(delegate.frames.last == .some(nil), "a drag tells no frame")
    stage.hide()
    stage.settle()
    #expect(delegate.hides == stage.notifications.filter { $0.event == .willHide })
    withExtendedLifetime(manager) {}
  }

  @Test func `KeyboardManagerDelegate: delegates can be added and removed during a notification`() {
    final class Changing: KeyboardManagerDelegate {
      var onChange: () -> Void = {}
      func keyboardWillChangeFrame(
        endFrame: CellRect?, duration: Double, animationCurve: AnimationCurve
      ) { onChange() }
    }
    let stage = Stage()
    let manager = KeyboardManager(center: stage.center)
    let (changing, leaving, coming) = (Changing(), Delegate(), Delegate())
    manager.addDelegate(changing)
    manager.addDelegate(leaving)
    changing.onChange = { [unowned changing] in
      manager.removeDelegate(changing)
      manager.removeDelegate(leaving)
      manager.addDelegate(coming)
    }
    stage.show()
    stage.settle()
    #expect(leaving.frames.isEmpty && coming.frames.isEmpty, "neither who went nor who came")
    stage.show(8)
    stage.settle()
    #expect(leaving.frames.isEmpty && coming.frames.count == 1)
  }

  @Test func `KeyboardManagerDelegate: is not kept alive, nor is the manager`() {
    let stage = Stage()
    var manager: KeyboardManager? = KeyboardManager(center: stage.center)
    weak let weakManager = manager
    var delegate: Delegate? = Delegate()
    weak let weakDelegate = delegate
    delegate.map { manager?.addDelegate($0) }
    let other = Delegate()
    manager?.addDelegate(other)
    delegate = nil
    #expect(weakDelegate == nil && manager?.delegates.count == 1)
    stage.show()
    stage.settle()
    manager = nil
    stage.hide()
    stage.settle()
    #expect(weakManager == nil && other.frames.count == 1 && other.hides.isEmpty)
  }
}
