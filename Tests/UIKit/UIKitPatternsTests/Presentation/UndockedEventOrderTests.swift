import KeyboardModel
import TestSupport
import Testing
import Trials
import UIKitPatterns

@testable import KeyboardUI

/// The order of events of undocked keyboards.
extension `The order of events` {
  @Test func `Undock, menu: hidden until the frame is known; it stays visible here`() {
    let result = play(after: { $0.show() }) { $0.undock() }
    #expect(
      result.notificationText == """
        will change frame, will hide: 6 rows docked to 6 rows parked
        did change frame: no frame to undocked at row 10
        did hide: 6 rows docked to 6 rows parked
        """)
    #expect(
      result.activityText
        == "will undock and change frame: 6 rows docked to undocked at row 10, did")
  }

  @Test func `Undock, menu: leaves no inset`() {
    let stage = Stage()
    stage.show()
    stage.undock()
    stage.settle()
    #expect(stage.center.geometry.isVisible && stage.center.geometry.inset == 0)
  }

  @Test func `Undock/split by gesture: neither hidden nor shown`() {
    let result = play(after: { $0.show() }) {
      $0.drag(to: 10)
      $0.turn()
      $0.presenter.drop()
    }
    #expect(
      result.notificationText == """
        will change frame: 6 rows docked to no frame
        did change frame: no frame to undocked at row 10
        """)
    #expect(
      result.activityText
        == "grabbed, moved, released, "
        + "will undock and change frame: 6 rows docked to undocked at row 10, did")
  }

  @Test func `Pinch to floating: a narrow frame and no inset`() {
    let result = play(after: { $0.show() }) { $0.undock(.floating) }
    #expect(
      result.notificationText == """
        will change frame, did change frame: 6 rows docked to floating at row 8
        """)
    #expect(
      result.activityText
        == "will undock and change frame: 6 rows docked to floating at row 8, did")
    let stage = Stage()
    stage.show()
    stage.undock(.floating)
    stage.settle()
    #expect(stage.center.frame == CellRect(20, 8, 40, 6))
    #expect(stage.center.geometry.inset == 0)
  }

  @Test func `Drag: only its end has a frame, without duration`() {
    let prelude: (Stage) -> Void = {
      $0.undock()
      $0.show()
    }
    let result = play(after: prelude) {
      $0.drag(to: 4)
      $0.turn()
      $0.presenter.drop()
    }
    #expect(
      result.notificationText == """
        will change frame: undocked at row 10 to no frame
        did change frame: no frame to undocked at row 4
        """)
    #expect(
      result.activityText
        == "grabbed, moved, released, "
        + "will change frame: undocked at row 10 to undocked at row 4, did")
    let unmoved = play(after: prelude) {
      $0.presenter.grab()
      $0.presenter.drop()
    }
    #expect(
      unmoved.notificationText == """
        will change frame: undocked at row 10 to no frame
        did change frame: no frame to undocked at row 10
        """)
    #expect(unmoved.activityText == "grabbed, released")
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
    let result = play(after: {
      $0.undock()
      $0.show()
    }) {
      $0.drag(to: 18)
      $0.turn()
      $0.presenter.drop()
    }
    #expect(
      result.notificationText == """
        will change frame: undocked at row 10 to no frame
        will change frame, will show, did change frame, did show: \
        undocked at row 10 to 6 rows docked
        """)
    #expect(
      result.activityText
        == "grabbed, moved, released, "
        + "will dock and change frame: undocked at row 10 to 6 rows docked, did")
  }

  @Test func `Split/merge while undocked: once here`() {
    let result = play(after: {
      $0.undock()
      $0.show()
    }) { $0.undock(.split) }
    #expect(
      result.notificationText == """
        will change frame: no frame to undocked at row 10
        did change frame, did change frame: undocked at row 10 to no frame
        """)
    #expect(result.activityText == "will split: undocked at row 10 to undocked at row 10, did")
    let merged = play(after: {
      $0.undock(.split)
      $0.show()
    }) { $0.undock() }
    #expect(
      merged.notificationText == """
        will change frame: no frame to undocked at row 10
        did change frame, did change frame: undocked at row 10 to no frame
        """)
    #expect(merged.activityText == "will merge: undocked at row 10 to undocked at row 10, did")
  }

  @Test func `Split while docked: undocks, too`() {
    let result = play(after: { $0.show() }) { $0.undock(.split) }
    #expect(
      result.notificationText == """
        will change frame, will hide: 6 rows docked to 6 rows parked
        did change frame: no frame to undocked at row 10
        did hide: 6 rows docked to 6 rows parked
        """)
    #expect(
      result.activityText
        == "will undock and split and change frame: 6 rows docked to undocked at row 10, "
        + "did")
  }

  @Test func `Dock/merge to bottom: shown`() {
    let result = play(after: {
      $0.undock()
      $0.show()
    }) { $0.presenter.setMode(.docked) }
    #expect(
      result.notificationText == """
        will change frame, will show: undocked at row 10 to 6 rows docked
        did change frame: no frame to 6 rows docked
        did show: undocked at row 10 to 6 rows docked
        """)
    #expect(
      result.activityText
        == "will dock and change frame: undocked at row 10 to 6 rows docked, did")
    let split = play(after: {
      $0.undock(.split)
      $0.show()
    }) { $0.presenter.setMode(.docked) }
    #expect(
      split.notificationText == """
        will change frame, will change frame, will show: undocked at row 10 to 6 rows docked
        did change frame: no frame to 6 rows docked
        did show: undocked at row 10 to 6 rows docked
        """)
    #expect(
      split.activityText
        == "will dock and merge and change frame: undocked at row 10 to 6 rows docked, did")
  }

  @Test func `Show/hide undocked: changes of frame in UIKit, shown and hidden here`() {
    let result = play(after: { $0.undock() }) {
      $0.show()
      $0.settle()
      $0.hide()
    }
    #expect(
      result.notificationText == """
        will change frame, did change frame: 6 rows parked to undocked at row 10
        will change frame, did change frame: undocked at row 10 to 6 rows parked
        """)
    #expect(
      result.activityText
        == "will show: hidden to undocked at row 10, did, "
        + "will hide: undocked at row 10 to hidden, did")
  }
}
