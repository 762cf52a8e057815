import Synchronization
import Testing

@testable import KeyboardTerminal

@Suite struct `A waker` {
  /// The receiver of a waker's wake-ups.
  private final class Receiver: Sendable {
    private let state = Mutex((sent: 0, hasRoom: true))

    var sent: Int { state.withLock { $0.sent } }

    func setRoom(_ hasRoom: Bool) {
      state.withLock { $0.hasRoom = hasRoom }
    }

    func send() -> Bool {
      state.withLock { state in
        if state.hasRoom { state.sent += 1 }
        return state.hasRoom
      }
    }
  }

  private let receiver = Receiver()
  private let waker: TerminalWaker

  init() {
    waker = TerminalWaker(sending: { [receiver] in receiver.send() })
  }

  @Test func `sends a thousand wake-ups as one`() {
    for _ in 0..<1000 { waker.wake() }
    #expect(receiver.sent == 1)
  }

  @Test func `sends the next one once the device knows of the last`() {
    waker.wake()
    waker.acknowledge()
    #expect(receiver.sent == 1)
    waker.wake()
    waker.wake()
    #expect(receiver.sent == 2)
  }

  @Test func `sends later what there was no room for`() {
    receiver.setRoom(false)
    waker.wake()
    waker.resend()
    #expect(receiver.sent == 0)
    receiver.setRoom(true)
    waker.resend()
    waker.resend()
    #expect(receiver.sent == 1)
  }

  @Test func `sends nothing for a device that is gone`() {
    waker.invalidate()
    waker.wake()
    waker.acknowledge()
    waker.resend()
    waker.wake()
    #expect(receiver.sent == 0)
  }

  @Test func `loses nothing that was done before a wake-up`() async {
    let done = Mutex(0)
    var seen = 0
    let thread = Task.detached { [waker] in
      for _ in 0..<1000 {
        done.withLock { $0 += 1 }
        waker.wake()
      }
    }
    var received = 0
    while seen < 1000 {
      if receiver.sent == received {
        await Task.yield()
      } else {
        received += 1
        waker.acknowledge()
        seen = done.withLock { $0 }
      }
    }
    await thread.value
    #expect((1...1000).contains(received))
  }
}
