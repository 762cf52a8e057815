import Clavier
import KeyboardModel
import TestSupport
import Testing
import Trials
import UIKitPatterns

@testable import KeyboardUI

@Suite struct `A keyboard notification` {
  private let screen = CellRect(0, 0, 80, 24)

  @Test func `KeyboardPresentationAttributes: missing and ill-typed values are left out`() throws {
    let userInfo: [AnyHashable: Any] = [
      Responder.keyboardFrameEndUserInfoKey: "a string",
      Responder.keyboardAnimationDurationUserInfoKey: 3,
      Responder.keyboardAnimationCurveUserInfoKey: "curve",
      Responder.keyboardIsLocalUserInfoKey: [1],
    ]
    for userInfo in [nil, [:], userInfo] {
      let name = KeyboardInfo.Event.willShow.rawValue
      let info = try #require(KeyboardPresentationAttributes(name: name, userInfo: userInfo))
      #expect(info == KeyboardInfo(.willShow))
      #expect(info.duration == 0 && info.curve == .linear && info.isLocal)
    }
    #expect(KeyboardPresentationAttributes(name: "another", userInfo: userInfo) == nil)
  }

  @Test(arguments: 0...7)
  func `curve<<16: each of UIKit's curves has its options`(curve: Int) {
    #expect(AnimationCurve(rawValue: curve).rawValue == curve)
    #expect(
      View.AnimationOptions(curve: AnimationCurve(rawValue: curve)).rawValue == UInt(curve) << 16)
  }

  @Test(arguments: [Int.min, -1, 8, .max])
  func `curve<<16: other numbers are linear`(curve: Int) {
    #expect(AnimationCurve(rawValue: curve) == .linear)
  }

  @Test(arguments: 0...7)
  func `curve<<16: each curve goes from start to end and never back`(curve: Int) {
    let curve = AnimationCurve(rawValue: curve)
    let values = (-1...11).map { curve.fraction(at: Double($0) / 10) }
    #expect(values.first == 0 && values[1] == 0 && values.last == 1 && values[11] == 1)
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test func `KeyboardInfo: its user info is read as it was written`() {
    let notification = KeyboardInfo(
      .willChangeFrame, from: CellRect(0, 24, 80, 6), to: CellRect(0, 18, 80, 6),
      animation: .standard, isLocal: false, screen: screen)
    let read = KeyboardInfo(
      .willChangeFrame,
      userInfo: Dictionary(uniqueKeysWithValues: notification.userInfo.map { ($0, $1) }))
    #expect(read == notification)
    #expect(notification.duration == 0.25 && notification.curve == .keyboard)
  }

  @Test func `UserInfo keys: a snapshot of what the notification says, and no more`() {
    let info = KeyboardInfo(.didChangeFrame, to: CellRect(0, 10, 80, 6))
    #expect(
      Set(info.userInfo.keys) == [
        Responder.keyboardFrameEndUserInfoKey, Responder.keyboardIsLocalUserInfoKey,
      ])
  }

  @Test func `Info: random user info never traps`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed of random user info: \(seed)")
    var random = Seeded(seed)
    let keys = [
      Responder.keyboardFrameBeginUserInfoKey, Responder.keyboardFrameEndUserInfoKey,
      Responder.keyboardAnimationDurationUserInfoKey, Responder.keyboardAnimationCurveUserInfoKey,
      Responder.keyboardIsLocalUserInfoKey, Responder.keyboardScreenUserInfoKey,
    ]
    let values: [Any] = [
      0, -1, Int.max, Int.min, 7, 0.25, -1.0, Double.nan, Double.infinity, 1e300, true, "text",
      CellRect(0, 0, 0, 0), CellRect(.max, .max, .max, .max), CellRect(.min, .min, .max, .max),
      CellRect(0, 18, 80, 6), CellRect(-5, -5, -5, -5), [1, 2],
    ]
    let normalizer = KeyboardNormalizer(screen: screen)
    for _ in 0..<2_000 {
      var userInfo: [AnyHashable: Any] = [:]
      for key in keys { userInfo[key] = values[random.below(values.count)] }
      let info = KeyboardInfo(KeyboardInfo.Event.allCases[random.below(6)], userInfo: userInfo)
      #expect((0...60).contains(info.duration))
      #expect(info.obscuredRows(on: screen) <= 24)
      _ = info.visibility(on: screen)
      normalizer.receive(info, at: .now)
      #expect(normalizer.center.geometry.inset >= 0)
    }
  }

  @Test func `Coordinates: a frame in a nested view's own coordinates`() {
    let outer = CellRect(3, 2, 60, 20)
    let nested = CellRect(outer.x + 2, outer.y + 1, 40, 18)
    let info = KeyboardInfo(.willShow, to: CellRect(0, 18, 80, 6), screen: screen)
    #expect(info.frame(in: nested) == CellRect(-5, 15, 80, 6))
    #expect(info.obscuredRows(of: nested) == 3)
    #expect(KeyboardInfo(.willShow).frame(in: nested) == nil)
  }

  @Test(arguments: [
    (CellRect(0, 24, 80, 6), KeyboardVisibility.hidden), (CellRect(0, 18, 80, 6), .full),
    (CellRect(0, 23, 80, 7), .partial), (CellRect(0, 10, 80, 6), .full),
    (CellRect(0, -6, 80, 6), .hidden), (CellRect(80, 10, 80, 6), .hidden),
  ])
  func `keyboardVisible: a keyboard that touches the screen from outside is hidden`(
    frame: CellRect, visibility: KeyboardVisibility
  ) {
    #expect(KeyboardInfo(.didChangeFrame, to: frame, screen: screen).visibility() == visibility)
    #expect(KeyboardInfo(.didChangeFrame).visibility(on: screen) == .hidden)
  }

  @Test(arguments: [
    (nil, 0), (CellRect(0, 24, 80, 6), 0), (CellRect(0, 18, 80, 6), 6),
    (CellRect(0, 10, 80, 6), 0), (CellRect(20, 8, 40, 6), 0), (CellRect(0, 23, 80, 7), 1),
  ])
  func `Change-frame handler: only a docked keyboard obscures rows`(frame: CellRect?, rows: Int) {
    let info = KeyboardInfo(.willChangeFrame, to: frame, screen: screen)
    #expect(info.obscuredRows() == rows)
  }
}
