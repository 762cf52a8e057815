/// Keeps an observer for as long as it lives, or until ``cancel()``.
@MainActor public final class KeyboardSubscription {
  private var onCancel: (() -> Void)?

  init(_ onCancel: @escaping () -> Void) {
    self.onCancel = onCancel
  }

  isolated deinit {
    cancel()
  }

  /// Ends the observer's calls at once, even those of an event that is being told.
  public func cancel() {
    let cancel = onCancel
    onCancel = nil
    cancel?()
  }
}

/// Observers in the order in which they came.
@MainActor final class ObserverList<Value> {
  /// An observer, without its handler once it is cancelled.
  final class Entry {
    var handler: ((Value) -> Void)?

    init(_ handler: @escaping (Value) -> Void) {
      self.handler = handler
    }
  }

  /// The observers that are there now.
  private(set) var entries: [Entry] = []

  func add(_ handler: @escaping (Value) -> Void) -> KeyboardSubscription {
    let entry = Entry(handler)
    entries.append(entry)
    return KeyboardSubscription { [weak self, weak entry] in
      entry?.handler = nil
      self?.entries.removeAll { $0 === entry }
    }
  }

  /// Tells those of `entries` that are not cancelled meanwhile.
  static func tell(_ value: Value, to entries: [Entry]) {
    for entry in entries { entry.handler?(value) }
  }
}
