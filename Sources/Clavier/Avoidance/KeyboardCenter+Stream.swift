public import KeyboardUI

extension KeyboardCenter {
  /// The notifications from now on, for `for await`. If the keyboard is visible or a change is in
  /// progress, the notifications of that come first, as with `observeNotifications(_:_:)`. The
  /// sequence ends with the center. Any task may read it.
  public var notifications: AsyncStream<KeyboardInfo> {
    let (stream, continuation) = AsyncStream.makeStream(of: KeyboardInfo.self)
    let end = StreamEnd(continuation)
    var subscription: KeyboardSubscription?
    subscription = observeNotifications { info in
      if case .terminated = end.continuation.yield(info) { subscription?.cancel() }
    }
    return stream
  }
}

/// A token that ends a stream when its center is released.
private final class StreamEnd {
  let continuation: AsyncStream<KeyboardInfo>.Continuation

  init(_ continuation: AsyncStream<KeyboardInfo>.Continuation) { self.continuation = continuation }

  deinit { continuation.finish() }
}
