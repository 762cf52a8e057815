/// The registration of an observer, which ends with its lifetime or with ``cancel()``.
@MainActor public final class KeyboardSubscription {
  private var onCancel: (() -> Void)?

  init(_ onCancel: @escaping () -> Void) { self.onCancel = onCancel }

  isolated deinit { cancel() }

  /// Ends the observer's calls immediately, even for an event that is being delivered.
  public func cancel() {
    let cancel = onCancel
    onCancel = nil
    cancel?()
  }
}

/// A list of observers in the order of their registration.
@MainActor package final class ObserverList<Value> {
  package final class Entry {
    fileprivate var handler: ((Value) -> Void)?

    init(_ handler: @escaping (Value) -> Void) { self.handler = handler }
  }

  package private(set) var entries: [Entry] = []

  package init() {}

  package func add(_ handler: @escaping (Value) -> Void) -> KeyboardSubscription {
    let entry = Entry(handler)
    entries.append(entry)
    return KeyboardSubscription { [weak self, weak entry] in
      entry?.handler = nil
      self?.entries.removeAll { $0 === entry }
    }
  }

  /// Calls the handlers of the current observers that are not cancelled meanwhile.
  package func notify(_ value: Value) { Self.notify(value, to: entries) }

  static func notify(_ value: Value, to entries: [Entry]) {
    for entry in entries { entry.handler?(value) }
  }
}
