public import KeyboardUI

extension KeyboardCenter {
  /// The changes from now on, for `for await`. If a change is in progress, its beginning is
  /// included.
  ///
  /// The sequence ends with the center. Any task may read it.
  public var changes: AsyncStream<KeyboardChange> {
    let (stream, continuation) = AsyncStream.makeStream(of: KeyboardChange.self)
    let end = StreamEnd(continuation)
    var subscription: KeyboardSubscription?
    subscription = observe { activity in
      guard case .change(let change) = activity else { return }
      if case .terminated = end.continuation.yield(change) { subscription?.cancel() }
    }
    return stream
  }
}

/// A token that ends a stream when its center is released.
private final class StreamEnd {
  let continuation: AsyncStream<KeyboardChange>.Continuation

  init(_ continuation: AsyncStream<KeyboardChange>.Continuation) {
    self.continuation = continuation
  }

  deinit {
    continuation.finish()
  }
}
