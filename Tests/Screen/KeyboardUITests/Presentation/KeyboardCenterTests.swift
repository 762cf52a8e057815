import Clavier
import KeyboardModel
import KeyboardUI
import Testing
import Trials

@Suite struct `A keyboard center` {
  @Test func `observers are notified in the order of their registration`() {
    let stage = Stage()
    var order: [Int] = []
    let subscriptions = (0..<20).map { number in
      stage.center.observeNotifications([.willShow]) { _ in order.append(number) }
    }
    stage.show()
    stage.turn()
    #expect(order == Array(0..<20))
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `late observers learn where the keyboard is, and what has begun`() {
    let stage = Stage()
    stage.show()
    stage.settle()
    stage.show(8)
    stage.turn()
    var activities: [KeyboardActivity] = []
    let subscription = stage.center.observe { activities.append($0) }
    #expect(activities.count == 2)
    guard case .current(let current) = activities.first, case .change(let change) = activities.last
    else {
      Issue.record("it was told \(activities)")
      return
    }
    #expect(current.inset == 6 && change.from == current && change.to.inset == 8)
    stage.settle()
    #expect(activities.count > 2)
    withExtendedLifetime(subscription) {}
  }

  @Test func `late observers of notifications are notified of a visible keyboard`() {
    let stage = Stage()
    stage.show()
    stage.settle()
    var infos: [KeyboardInfo] = []
    let subscription = stage.center.observeNotifications { infos.append($0) }
    #expect(
      Stage.text(infos) == """
        will change frame, will show, did change frame, did show: 6 rows docked to 6 rows docked
        """)
    stage.hide()
    stage.turn()
    var late: [KeyboardInfo] = []
    let second = stage.center.observeNotifications { late.append($0) }
    #expect(
      Stage.text(late.suffix(2)) == "will change frame, will hide: 6 rows docked to 6 rows parked")
    withExtendedLifetime((subscription, second)) {}
  }

  @Test func `observers that are added or removed during a notification`() {
    let stage = Stage()
    var told: [String] = []
    var second: KeyboardSubscription?
    var third: KeyboardSubscription?
    let first = stage.center.observeNotifications([.willShow]) { _ in
      second?.cancel()
      third = stage.center.observeNotifications([.willShow]) { _ in told.append("third") }
    }
    second = stage.center.observeNotifications([.willShow]) { _ in told.append("second") }
    stage.show()
    stage.settle()
    #expect(told == ["third"], "once, as it came, and never the one that went")
    withExtendedLifetime((first, third)) {}
  }

  @Test func `observers of changes that are added or removed during a notification`() {
    let stage = Stage()
    let checkers = (0..<3).map { _ in ChangeChecker(reserve: 1) }
    var subscriptions: [KeyboardSubscription] = []
    let first = stage.center.observe { [unowned stage] activity in
      guard case .change = activity else { return }
      if subscriptions.count < 3 {
        subscriptions.append(stage.center.observe(checkers[subscriptions.count].note))
      } else {
        subscriptions[0].cancel()
      }
    }
    for rows in [6, 8, 3] {
      stage.show(rows)
      stage.settle()
    }
    #expect(checkers.map(\.failure) == [nil, nil, nil])
    #expect(checkers.allSatisfy { $0.count > 2 })
    let counts = checkers.map(\.count)
    first.cancel()
    subscriptions = []
    stage.hide()
    stage.settle()
    #expect(checkers.map(\.count) == counts, "a cancelled observer receives nothing")
  }

  @Test func `a notification posted by an observer follows the current one`() {
    let center = KeyboardCenter()
    var told: [String] = []
    let first = center.observeNotifications { info in
      told.append("first: \(Stage.name(of: info.event))")
      if info.event == .willShow { center.post(KeyboardInfo(.didShow)) }
    }
    let second = center.observeNotifications { info in
      told.append("second: \(Stage.name(of: info.event))")
    }
    center.post(KeyboardInfo(.willShow))
    #expect(
      told == ["first: will show", "second: will show", "first: did show", "second: did show"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `requests from observers take effect in the next turn`() {
    let stage = Stage()
    let subscription = stage.center.observeNotifications([.willShow]) { _ in
      stage.presenter.inputViewsDidChange(to: nil)
      stage.presenter.advance(to: stage.now)
    }
    stage.show()
    stage.turn()
    #expect(stage.center.geometry.isVisible)
    #expect(stage.presenter.nextDeadline == stage.now)
    stage.turn()
    #expect(!stage.center.geometry.isVisible)
    withExtendedLifetime(subscription) {}
  }

  @Test func `notifications: a sequence that any task may read, and that ends with the center`()
    async
  {
    var stage: Stage? = Stage()
    guard let notifications = stage?.center.notifications else { return }
    stage?.show()
    stage?.settle()
    stage = nil
    let events = await Task.detached {
      var events: [KeyboardInfo.Event] = []
      for await info in notifications { events.append(info.event) }
      return events
    }.value
    #expect(
      events == [
        .willChangeFrame, .willShow, .didChangeFrame, .didShow,
        .willChangeFrame, .willHide, .didChangeFrame, .didHide,
      ])
  }

  @Test func `notifications: a reader that has gone costs nothing from the next change on`() async {
    let stage = Stage()
    do {
      let notifications = stage.center.notifications
      let task = Task { for await _ in notifications {} }
      task.cancel()
      await task.value
    }
    stage.show()
    stage.settle()
    let count = stage.center.observerCount
    _ = stage.center.notifications
    #expect(stage.center.observerCount == count + 1)
    stage.show(8)
    stage.settle()
    #expect(stage.center.observerCount == count, "the stream that nobody holds is gone")
  }
}
