import Clavier
import KeyboardModel
import TestSupport
import Testing
import Trials
import UIKitPatterns

@testable import KeyboardUI

@Suite struct `Observers of a keyboard` {
  /// A delegate with all methods.
  private final class Spy: KeyboardObserverDelegate {
    var calls: [String] = []
    var attributes: [KeyboardPresentationAttributes] = []
    weak var observer: KeyboardObserver?

    private func note(
      _ name: String, _ observer: KeyboardObserver, _ attributes: KeyboardPresentationAttributes
    ) {
      calls.append(name)
      self.attributes.append(attributes)
      self.observer = observer
    }

    func keyboardObserver(
      _ observer: KeyboardObserver, willShow attributes: KeyboardPresentationAttributes
    ) { note("willShow", observer, attributes) }

    func keyboardObserver(
      _ observer: KeyboardObserver, didShow attributes: KeyboardPresentationAttributes
    ) { note("didShow", observer, attributes) }

    func keyboardObserver(
      _ observer: KeyboardObserver, willHide attributes: KeyboardPresentationAttributes
    ) { note("willHide", observer, attributes) }

    func keyboardObserver(
      _ observer: KeyboardObserver, didHide attributes: KeyboardPresentationAttributes
    ) { note("didHide", observer, attributes) }

    func keyboardObserver(
      _ observer: KeyboardObserver, willChangeFrame attributes: KeyboardPresentationAttributes
    ) { note("willChangeFrame", observer, attributes) }

    func keyboardObserver(
      _ observer: KeyboardObserver, didChangeFrame attributes: KeyboardPresentationAttributes
    ) { note("didChangeFrame", observer, attributes) }
  }

  /// A delegate without methods, for all protocols with optional ones.
  private final class Silent: KeyboardObserverDelegate, KeyboardManagerDelegate {}

  @Test func `KeyboardObserverDelegate: did methods follow the end, with observer and attributes`()
  {
    let stage = Stage()
    let spy = Spy()
    let observer = KeyboardObserver(delegate: spy, center: stage.center)
    stage.show()
    stage.turn()
    #expect(spy.calls == ["willChangeFrame", "willShow"])
    stage.turn(after: .milliseconds(249))
    #expect(spy.calls.count == 2)
    stage.turn(after: .milliseconds(1))
    #expect(spy.calls == ["willChangeFrame", "willShow", "didChangeFrame", "didShow"])
    #expect(spy.attributes.last?.beginFrame == CellRect(0, 24, 80, 6))
    #expect(spy.attributes.last?.endFrame == CellRect(0, 18, 80, 6))
    #expect(spy.attributes.last?.options.rawValue == 7 << 16)
    #expect(spy.observer === observer)
    stage.hide()
    stage.settle()
    #expect(spy.calls.suffix(4) == ["willChangeFrame", "willHide", "didChangeFrame", "didHide"])
  }

  @Test func `KeyboardObserver(delegate:): neither keeps the other, and both end the calls`() {
    let stage = Stage()
    var spy: Spy? = Spy()
    weak let weakSpy = spy
    var observer = spy.map { KeyboardObserver(delegate: $0, center: stage.center) }
    weak let weakObserver = observer
    spy = nil
    #expect(weakSpy == nil && observer?.delegate == nil)
    stage.show()
    stage.settle()
    observer = nil
    #expect(weakObserver == nil)

    let other = Spy()
    observer = KeyboardObserver(delegate: other, center: stage.center)
    let calls = other.calls
    #expect(calls.count == 4, "it is told of the keyboard that is there")
    observer = nil
    stage.hide()
    stage.settle()
    #expect(other.calls == calls)
  }

  @Test func `Show and hide only: a keyboard that floats is observed, too`() {
    let stage = Stage(.uikit)
    stage.show()
    stage.settle()
    let spy = Spy()
    let observer = KeyboardObserver(delegate: spy, center: stage.center)
    spy.calls = []
    stage.undock(.floating)
    stage.settle()
    #expect(spy.calls == ["willChangeFrame", "didChangeFrame"])
    withExtendedLifetime(observer) {}
  }

  @Test func `Injectable center: observers of two centers do not hear each other`() {
    let (one, two) = (Stage(), Stage())
    var events: [KeyboardInfo.Event] = []
    let observer = KeyboardObserver(center: one.center) { events.append($0.event) }
    two.show()
    two.settle()
    #expect(events.isEmpty)
    withExtendedLifetime(observer) {}
  }

  @Test
  func `KeyboardObserver(changeHandler:): releasing the observer ends its calls and frees it`() {
    final class Counter { var count = 0 }
    let stage = Stage()
    var counter: Counter? = Counter()
    weak let weakCounter = counter
    var observer: KeyboardObserver?
    if let counter {
      observer = KeyboardObserver(center: stage.center) { _ in counter.count += 1 }
    }
    stage.show()
    stage.settle()
    #expect(counter?.count == 4)
    weak let weakObserver = observer
    observer = nil
    stage.hide()
    stage.settle()
    #expect(counter?.count == 4)
    counter = nil
    #expect(weakObserver == nil && weakCounter == nil)
  }

  @Test(arguments: KeyboardInfo.Event.allCases)
  func `Event, Set filter: only the chosen ones arrive`(event: KeyboardInfo.Event) {
    let stage = Stage()
    var told: [KeyboardInfo.Event] = []
    let observer = KeyboardObserver(events: [event], center: stage.center) { told.append($0.event) }
    stage.show()
    stage.settle()
    stage.hide()
    stage.settle()
    #expect(Set(told) == [event])
    withExtendedLifetime(observer) {}
  }

  @Test func `Info: says what the handler needs to switch on`() {
    let stage = Stage()
    var bottom = 0
    let observer = KeyboardObserver(center: stage.center) { (info: KeyboardInfo) in
      switch info.event {
      case .willShow, .willChangeFrame: bottom = info.obscuredRows()
      case .willHide: bottom = 0
      case .didShow, .didHide, .didChangeFrame: break
      }
    }
    stage.show()
    stage.settle()
    #expect(bottom == 6)
    stage.hide()
    stage.settle()
    #expect(bottom == 0)
    withExtendedLifetime(observer) {}
  }

  @Test func `Observer lifetime: appearing twice leaves one handler`() {
    let stage = Stage()
    var calls = 0
    var observer: KeyboardObserver?
    for _ in 0..<2 {
      observer = KeyboardObserver(events: [.willShow], center: stage.center) { _ in calls += 1 }
    }
    stage.show()
    stage.settle()
    #expect(calls == 1)
    observer = nil
    stage.hide()
    stage.settle()
    stage.show()
    stage.settle()
    #expect(calls == 1 && observer == nil)
  }

  @Test @MainActor func `Observer lifetime: of the shared center, on the main actor`() {
    var events: [KeyboardInfo.Event] = []
    let spy = Spy()
    let closure = KeyboardObserver(events: [.didShow]) { events.append($0.event) }
    let delegate = KeyboardObserver(delegate: spy, events: [.didShow])
    // The keyboard of another test may be shown, which new observers are told.
    (events, spy.calls) = ([], [])
    KeyboardCenter.shared.post(KeyboardInfo(.didShow))
    KeyboardCenter.shared.post(KeyboardInfo(.didHide))
    #expect(events == [.didShow] && spy.calls == ["didShow"])
    withExtendedLifetime((closure, delegate)) {}
  }

  @Test func `Optional delegate method: leaving all out compiles`() {
    let stage = Stage()
    let silent = Silent()
    let observer = KeyboardObserver(delegate: silent, center: stage.center)
    let manager = KeyboardManager(center: stage.center)
    manager.addDelegate(silent)
    stage.show()
    stage.settle()
    stage.hide()
    stage.settle()
    #expect(stage.notifications.count == 8)
    withExtendedLifetime((observer, manager)) {}
  }
}
