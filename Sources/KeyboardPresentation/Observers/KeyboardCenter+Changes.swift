extension KeyboardCenter {
  /// The changes from now on, for `for await`; of one that is under way, the beginning too.
  ///
  /// The sequence ends with the center. It may be read by any task.
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

/// Ends a stream when the center that fills it is gone.
private final class StreamEnd {
  let continuation: AsyncStream<KeyboardChange>.Continuation

  init(_ continuation: AsyncStream<KeyboardChange>.Continuation) {
    self.continuation = continuation
  }

  deinit {
    continuation.finish()
  }
}
