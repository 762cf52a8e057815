import KeyboardModel
import TestSupport
import Testing
import Trials
import UIKitPatterns

@testable import KeyboardUI

@Suite struct `An avoidable controller` {
  private final class Controller: KeyboardAvoidable {
    let keyboardAvoidance = KeyboardAvoidance()
    let view = TestView(CellRect(0, 0, 80, 24))
    var avoidableView: any AvoidableView { view }
  }

  @MainActor private final class MainController: @MainActor KeyboardAvoidable {
    let keyboardAvoidance = KeyboardAvoidance()
    let view = TestView(CellRect(0, 0, 80, 24))
    var avoidableView: any AvoidableView { view }
  }

  @Test func `KeyboardAvoidable: keyboardOpen is true from show to hide`() {
    let stage = Stage()
    let controller = Controller()
    #expect(!controller.keyboardOpen)
    controller.setupKeyboardNotifications(center: stage.center)
    stage.show()
    stage.turn()
    #expect(controller.keyboardOpen)
    stage.settle()
    #expect(controller.keyboardOpen)
    stage.hide()
    stage.turn()
    #expect(!controller.keyboardOpen)
  }

  @Test @MainActor func `KeyboardAvoidable: a controller of the main actor`() {
    let stage = Stage()
    let controller = MainController()
    controller.setupKeyboardNotifications(center: stage.center)
    stage.show()
    stage.settle()
    #expect(controller.keyboardOpen && controller.view.frame.height == 18)
  }

  @Test func `setupKeyboardNotifications: twice has one effect`() {
    let stage = Stage()
    let controller = Controller()
    controller.setupKeyboardNotifications(center: stage.center)
    let count = stage.center.observerCount
    controller.setupKeyboardNotifications(center: stage.center)
    #expect(stage.center.observerCount == count)
    stage.show()
    stage.settle()
    #expect(controller.view.frame == CellRect(0, 0, 80, 18))
  }

  @Test func `removeKeyboardNotifications: gives the frame back; forgetting it leaks nothing`() {
    let stage = Stage()
    let count = stage.center.observerCount
    var controller: Controller? = Controller()
    weak let weakController = controller
    controller?.setupKeyboardNotifications(center: stage.center)
    stage.show()
    stage.settle()
    controller?.removeKeyboardNotifications()
    #expect(controller?.view.frame == CellRect(0, 0, 80, 24))
    #expect(controller?.keyboardOpen == false && stage.center.observerCount == count)
    controller?.setupKeyboardNotifications(center: stage.center)
    #expect(controller?.view.frame == CellRect(0, 0, 80, 18), "the keyboard was there already")
    let view = controller?.view
    controller = nil
    #expect(weakController == nil && stage.center.observerCount == count)
    #expect(view?.frame == CellRect(0, 0, 80, 24))
  }

  @Test func `keyboardWillAppear: the first time, whatever the frame before was`() {
    let controller = Controller()
    let normalizer = KeyboardNormalizer(screen: CellRect(0, 0, 80, 24))
    controller.setupKeyboardNotifications(center: normalizer.center)
    normalizer.receive(
      KeyboardInfo(.willShow, from: CellRect(0, 24, 80, 3), to: CellRect(0, 18, 80, 6)), at: .now)
    #expect(controller.view.frame.height == 18)
    normalizer.receive(
      KeyboardInfo(.willShow, from: CellRect(0, 18, 80, 6), to: CellRect(0, 16, 80, 8)), at: .now)
    #expect(controller.view.frame.height == 16)
  }

  @Test func `keyboardWillDisappear: the height from before, after the keyboard grew`() {
    let stage = Stage()
    let controller = Controller()
    controller.setupKeyboardNotifications(center: stage.center)
    stage.show()
    stage.settle()
    stage.show(9)
    stage.settle()
    #expect(controller.view.frame.height == 15)
    stage.hide()
    stage.settle()
    #expect(controller.view.frame == CellRect(0, 0, 80, 24))
  }
}
