import Clavier
import Foundation
import KeyboardModel
import Testing
import Trials
import UIKitPatterns

@testable import KeyboardUI

/// A keyboard's notifications on notification centers of their own, in parallel.
@MainActor @Suite struct `On a notification center` {
  private let screen = CellRect(x: 0, y: 0, width: 80, height: 24)

  /// Shows, resizes, undocks and hides a keyboard.
  private func play(
    _ presenter: KeyboardPresenter, _ body: (Timestamp) -> Void = { _ in }
  ) {
    var now = Timestamp.now
    let steps: [(KeyboardPresenter) -> Void] = [
      { $0.inputViewsDidChange(to: KeyboardInputSet(keyHeight: 6)) },
      { $0.setMode(.undocked, at: CellPoint(x: 0, y: 10)) },
      { $0.setMode(.docked) },
      { $0.inputViewsDidChange(to: nil) },
    ]
    for step in steps {
      step(presenter)
      for _ in 0..<3 {
        presenter.advance(to: now)
        body(now)
        now += .milliseconds(200)
      }
    }
  }

  @Test(arguments: 0..<20)
  func `Injectable center: each run sees its own notifications alone`(run: Int) {
    let notificationCenter = NotificationCenter()
    let presenter = KeyboardPresenter(screen: screen, center: KeyboardCenter(profile: .uikit))
    let poster = NotificationPoster(presenter.center, to: notificationCenter)
    let reader = NotificationReader(notificationCenter)
    var told: [KeyboardInfo] = []
    let subscription = presenter.center.observeNotifications { told.append($0) }
    play(presenter)
    withExtendedLifetime((poster, subscription)) {}
    #expect(told.count == 16)
    #expect(reader.takeAll() == told, "run \(run)")
  }

  @Test func `Six names: six distinct notifications, under names of our own`() {
    let names: [Notification.Name] = [
      Responder.keyboardWillShowNotification, Responder.keyboardDidShowNotification,
      Responder.keyboardWillHideNotification,
      Responder.keyboardDidHideNotification, Responder.keyboardWillChangeFrameNotification,
      Responder.keyboardDidChangeFrameNotification,
    ]
    #expect(
      names.map(\.rawValue) == [
        "ClavierKeyboardWillShowNotification", "ClavierKeyboardDidShowNotification",
        "ClavierKeyboardWillHideNotification", "ClavierKeyboardDidHideNotification",
        "ClavierKeyboardWillChangeFrameNotification", "ClavierKeyboardDidChangeFrameNotification",
      ])
    #expect(names == KeyboardInfo.Event.allCases.map { KeyboardInfo($0).name })
  }

  @Test func `UserInfo keys: values have UIKit's types`() throws {
    let info = KeyboardInfo(
      .willShow, from: CellRect(x: 0, y: 24, width: 80, height: 6),
      to: CellRect(x: 0, y: 18, width: 80, height: 6), animation: .standard, screen: screen)
    let userInfo = info.notificationUserInfo
    #expect(
      userInfo[Responder.keyboardFrameEndUserInfoKey] as? CGRect
        == CGRect(x: 0, y: 18, width: 80, height: 6))
    #expect(
      userInfo[Responder.keyboardFrameBeginUserInfoKey] as? CGRect
        == CGRect(x: 0, y: 24, width: 80, height: 6))
    let duration = userInfo[Responder.keyboardAnimationDurationUserInfoKey]
    #expect(duration as? Double == 0.25 && duration as? NSNumber == 0.25)
    #expect(duration as? TimeInterval == 0.25 && duration as? Float == 0.25)
    let curve = userInfo[Responder.keyboardAnimationCurveUserInfoKey]
    #expect(curve as? Int == 7 && curve as? UInt == 7 && curve as? Double == 7)
    #expect(curve as? NSNumber == 7)
    let isLocal = userInfo[Responder.keyboardIsLocalUserInfoKey]
    #expect(isLocal as? Bool == true && (isLocal as? NSNumber)?.boolValue == true)
    let notification = Notification(name: info.name, object: nil, userInfo: userInfo)
    #expect(KeyboardInfo(notification) == info)
  }

  @Test(arguments: [0, 1, 7] as [UInt])
  func `UserInfo keys: numbers of any type are read`(curve: UInt) {
    let types: [Any] = [Int(curve), curve, NSNumber(value: curve), Double(curve)]
    for number in types {
      let notification = Notification(
        name: Responder.keyboardWillShowNotification, object: nil,
        userInfo: [
          Responder.keyboardAnimationCurveUserInfoKey: number,
          Responder.keyboardAnimationDurationUserInfoKey: NSNumber(value: 0.5),
          Responder.keyboardIsLocalUserInfoKey: NSNumber(value: false),
        ])
      let info = KeyboardInfo(notification)
      #expect(info?.curve.rawValue == Int(curve), "\(type(of: number))")
      #expect(info?.duration == 0.5 && info?.isLocal == false)
    }
  }

  @Test func `KeyboardPresentationAttributes: fail for other notifications, not for odd values`() {
    #expect(KeyboardPresentationAttributes(Notification(name: Notification.Name("other"))) == nil)
    let rects = [
      CGRect.zero, .null, .infinite, CGRect(x: Double.nan, y: 0, width: 1, height: 1),
      CGRect(x: 1e300, y: -1e300, width: 1e300, height: 1e300),
    ]
    for rect in rects {
      let notification = Notification(
        name: Responder.keyboardWillShowNotification, object: nil,
        userInfo: [Responder.keyboardFrameEndUserInfoKey: rect])
      let attributes = KeyboardPresentationAttributes(notification)
      #expect(attributes != nil)
      #expect(attributes?.obscuredRows(on: screen) ?? -1 >= 0)
    }
  }

  @Test func `No ordering promise: a normalizer at the other end finds the keyboard's place`() {
    let notificationCenter = NotificationCenter()
    let presenter = KeyboardPresenter(screen: screen, center: KeyboardCenter(profile: .uikit))
    let poster = NotificationPoster(presenter.center, to: notificationCenter)
    let reader = NotificationReader(notificationCenter)
    let normalizer = KeyboardNormalizer(screen: screen)
    var places: Set<KeyboardGeometry> = []
    play(presenter) { now in
      reader.deliver(to: normalizer, at: now)
      places.insert(normalizer.center.geometry)
    }
    withExtendedLifetime(poster) {}
    #expect(normalizer.center.geometry == presenter.center.geometry)
    #expect(places.count == 3, "hidden, docked and undocked")
  }

  @Test func `removeKeyboardNotifications: nothing is posted or read any more`() {
    let notificationCenter = NotificationCenter()
    let presenter = KeyboardPresenter(screen: screen)
    var poster: NotificationPoster? = NotificationPoster(presenter.center, to: notificationCenter)
    weak let posted = poster
    let calls = LockedCount()
    var reader: NotificationReader? = NotificationReader(notificationCenter) { calls.increment() }
    weak let read = reader
    presenter.inputViewsDidChange(to: KeyboardInputSet(keyHeight: 6), animated: false)
    presenter.advance(to: .now)
    #expect(calls.value == 4)
    reader = nil
    poster = nil
    presenter.inputViewsDidChange(to: nil)
    presenter.advance(to: .now)
    #expect(calls.value == 4 && posted == nil && read == nil)
  }

  @Test func `notifications may be posted on any thread`() async {
    let notificationCenter = NotificationCenter()
    let reader = NotificationReader(notificationCenter)
    await withTaskGroup(of: Void.self) { group in
      for row in 1...8 {
        group.addTask {
          let info = KeyboardInfo(
            .didShow, to: CellRect(x: 0, y: row, width: 80, height: 6), animation: .standard)
          notificationCenter.post(
            name: info.name, object: nil, userInfo: info.notificationUserInfo)
        }
      }
    }
    #expect(Set(reader.takeAll().compactMap(\.endFrame?.y)) == Set(1...8))
  }
}
