import Foundation
import HostTrials
import TestSupport
import Testing

/// A session that was recorded with a program, in `Sessions`.
struct ProgramSession: Sendable, CustomTestStringConvertible {
  let program: String
  var testDescription: String { program }

  private static let folder =
    "/" + #filePath.split(separator: "/").dropLast().joined(separator: "/") + "/Sessions"

  static let all: [ProgramSession] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.sorted().filter { $0.hasSuffix(".session") }
      .map { ProgramSession(program: String($0.dropLast(".session".count))) }
  }()

  /// What was recorded.
  func bytes() throws -> [UInt8] {
    try [UInt8](
      Data(contentsOf: URL(fileURLWithPath: "\(Self.folder)/\(program).session")))
  }
}

@Suite struct `A recorded session` {
  @Test func `is there of each program`() {
    #expect(ProgramSession.all.count >= 15)
  }

  @Test(arguments: ProgramSession.all)
  func `shows what libvterm shows, and what is rendered shows the same`(
    session: ProgramSession
  ) throws {
    let outcome = HostTrial().run(
      RecordedSession(try session.bytes()).steps, columns: 80, rows: 24, reference: .unfiltered,
      rendersAgain: true)
    #expect(outcome.fault == nil)
    #expect(outcome.bytes > 1000)
  }

  @Test(arguments: ProgramSession.all)
  func `shows the same however it is cut, with changes of the size in between`(
    session: ProgramSession
  ) throws {
    var generator = Seeded(name: session.program)
    var steps: [HostTrial.Step] = []
    for step in RecordedSession(try session.bytes()).steps {
      steps.append(step)
      if generator.once(in: 4) {
        steps.append(.resize(columns: 2 + generator.below(120), rows: 1 + generator.below(40)))
      }
    }
    let outcome = HostTrial().run(
      steps, columns: 80, rows: 24, reference: .unfiltered, rendersAgain: true
    ) { rest in
      min(rest, 1 + generator.below(generator.once(in: 2) ? 4 : 400))
    }
    #expect(outcome.fault == nil)
  }

  @Test(arguments: ProgramSession.all)
  func `names no folder of the machine`(session: ProgramSession) throws {
    let text = String(decoding: try session.bytes(), as: UTF8.self)
    for folder in ["/home", "/root", "/Users"] { #expect(!text.contains(folder)) }
  }
}
