// Answers the questions of `Benchmarks/words` with the suggestions of Clavier. A line `?` and a text asks for the words that
// continue it, a line `.` and a text learns its last word; U+001F is in place of an end of a line. An answer is the time that
// the suggestions took in nanoseconds, and the words, with tabs between them.
import Foundation
import KeyboardLayouts
import KeyboardWords

guard CommandLine.arguments.count == 3, let count = Int(CommandLine.arguments[2]) else {
  fatalError("usage: clavier-words LOCALE COUNT")
}
guard let model = WordModel.embedded(for: CommandLine.arguments[1]) else {
  fatalError("there is no model of \(CommandLine.arguments[1])")
}
var engine = SuggestionEngine(model: model)
let clock = ContinuousClock()

while let line = readLine() {
  let text = String(line.dropFirst().map { $0 == "\u{1F}" ? "\n" : $0 })
  if line.first == "." {
    engine.learn(before: text)
    continue
  }
  var found: [Suggestion] = []
  let time = clock.measure { found = engine.suggestions(before: text, count: count) }
  let nanoseconds = Int(time / .nanoseconds(1))
  print(([String(nanoseconds)] + found.map(\.word)).joined(separator: "\t"))
  fflush(nil)
}
