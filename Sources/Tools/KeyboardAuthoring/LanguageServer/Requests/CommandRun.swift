internal import KeyboardFiles
internal import KeyboardTesting

struct CommandRun {
  struct Outcome {
    var isFailure = false
    let text: String
  }

  let context: RequestContext
  let range: TextRange

  private var element: Int? {
    context.file.markup.lastElement(before: context.offset(of: range.start))
  }

  func outcome(of command: EditorCommand) throws(ResponseError) -> Outcome {
    switch command {
    case .runTest: try testOutcome()
    case .showLayer: try picture()
    }
  }

  private func testOutcome() throws(ResponseError) -> Outcome {
    guard let element, let analysis = context.analysis else {
      throw ResponseError(.requestFailed, "there is no test here")
    }
    guard let tests = analysis.tests else {
      throw ResponseError(
        .requestFailed, "the tests cannot be run, since they or their layout have errors")
    }
    let range = context.file.markup.elements[element].range
    guard let test = tests.first(where: { range.contains($0.location.start.offset) }) else {
      throw ResponseError(.requestFailed, "there is no test here")
    }
    let failures = test.run()
    guard !failures.isEmpty else { return Outcome(text: "'\(test.name)' passes") }
    let lines = failures.map { failure in
      (["line \(failure.location.start.line): \(failure.message)"] + failure.details)
        .joined(separator: "\n  ")
    }
    return Outcome(
      isFailure: true, text: (["'\(test.name)' fails"] + lines).joined(separator: "\n"))
  }

  private func picture() throws(ResponseError) -> Outcome {
    guard let element, let layout = context.analysis?.layout,
      let layer = WordHover(context: context).layer(of: element)
    else {
      throw ResponseError(
        .requestFailed, "there is no layer here, or the layout has had errors since it was opened")
    }
    return Outcome(text: KeyHover(layout: layout).plainPicture(of: layer))
  }
}
