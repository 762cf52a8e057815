public import Foundation
internal import KeyboardModel
public import KeyboardUI

/// Conversion to and from notifications on a notification center, with frames as `CGRect` in cells.
extension KeyboardInfo {
  private static let frameKeys = [
    Responder.keyboardFrameBeginUserInfoKey, Responder.keyboardFrameEndUserInfoKey,
    Responder.keyboardScreenUserInfoKey,
  ]

  /// Creates keyboard information from a notification, or `nil` if it is none of the six. Missing
  /// values and other types are omitted, fractions of cells truncated, and large numbers clamped.
  public init?(_ notification: Notification) {
    var userInfo = notification.userInfo ?? [:]
    for key in Self.frameKeys {
      if let rect = userInfo[key] as? CGRect { userInfo[key] = CellRect(rect) }
    }
    // Numbers may be of any type, or `NSNumber`.
    let (duration, curve) = (
      Responder.keyboardAnimationDurationUserInfoKey, Responder.keyboardAnimationCurveUserInfoKey
    )
    if let number = userInfo[duration] as? Double { userInfo[duration] = number }
    switch userInfo[curve] {
    case let number as Int: userInfo[curve] = number
    case let number as UInt: userInfo[curve] = Int(clamping: number)
    case let number as Double: userInfo[curve] = Int(exactly: number)
    default: break
    }
    if let flag = userInfo[Responder.keyboardIsLocalUserInfoKey] as? Bool {
      userInfo[Responder.keyboardIsLocalUserInfoKey] = flag
    }
    self.init(name: notification.name.rawValue, userInfo: userInfo)
  }

  /// The notification's name.
  public var name: Notification.Name { Notification.Name(event) }

  /// The notification's user info for a notification center. As in UIKit, numbers are `NSNumber`, which
  /// `as?` also converts to `Int`, `UInt`, `Double` and `Bool`.
  public var notificationUserInfo: [AnyHashable: Any] {
    var userInfo: [AnyHashable: Any] = [:]
    for (key, value) in self.userInfo {
      userInfo[key] =
        switch value {
        case let rect as CellRect: CGRect(rect)
        case let number as Int: NSNumber(value: number)
        case let number as Double: NSNumber(value: number)
        case let flag as Bool: NSNumber(value: flag)
        default: value
        }
    }
    return userInfo
  }
}

extension CGRect {
  fileprivate init(_ rect: CellRect) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}

extension CellRect {
  /// Creates a rectangle, or `nil` if a component of `rect` is NaN.
  fileprivate init?(_ rect: CGRect) {
    let parts = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    guard parts.allSatisfy({ !$0.isNaN }) else { return nil }
    let cells = parts.map { Int(min(max($0, -1e6), 1e6)) }
    self.init(x: cells[0], y: cells[1], width: cells[2], height: cells[3])
  }
}
