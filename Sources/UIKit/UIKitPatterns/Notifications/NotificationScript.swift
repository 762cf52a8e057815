internal import KeyboardUI

/// The notifications at the beginning and the end of a change.
struct NotificationScript {
  var wills: [KeyboardInfo] = []
  var dids: [KeyboardInfo] = []
}
