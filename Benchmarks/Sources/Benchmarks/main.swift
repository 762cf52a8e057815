import KeyboardFiles
import SystemPackage

// Prints lines `NAME min A med B max C UNIT`.
//
// With `short` before the arguments below, a benchmark does a small part of its work, to show that it can.
//
//   clavier-benchmarks                        reading layouts, beside libxml2's own parsers
//   clavier-benchmarks touch                  events of fingers: time and memory
//   clavier-benchmarks screen                 memory over a million events of typing in a terminal
//   clavier-benchmarks paste                  pastes of 1 and 2 MB, and a key after each
//   clavier-benchmarks read FILE [COUNT]      reads one file, to be measured from outside
//   clavier-benchmarks engine [ROUNDS]        typing, beside other software
//   clavier-benchmarks type NAME COUNT        types COUNT keys, to be measured from outside
//   clavier-benchmarks generate FILE          writes the generated layout of 10 MB
//   clavier-benchmarks processes -- COMMAND -- COMMAND ...
//                                             whole processes, one after the other in each round
//   clavier-benchmarks latency -- COMMAND ...   how soon programs on a terminal answer a key, and
//                                             their memory over a million keys
//   clavier-benchmarks hosting CLAVIER        `clavier run` beside tmux and a bare pseudoterminal

let isShort = CommandLine.arguments.dropFirst().first == "short"
// Their indices are those of the command line without `short`.
let arguments = CommandLine.arguments.filter { !isShort || $0 != "short" }.dropFirst()
/// The divisor of the number of rounds or inputs of a benchmark.
let divisor = isShort ? 40 : 1
switch (arguments.first, arguments.count) {
case (nil, 0):
  try ReadingBenchmark.run(rounds: max(11 / divisor, 1))
case ("touch", 1):
  try TouchBenchmark.run(rounds: 41 / divisor)
  try MachineBenchmark.run(rounds: 41 / divisor)
case ("screen", 1):
  try ScreenBenchmark.run(events: 1_000_000 / divisor)
case ("paste", 1):
  try ScreenBenchmark.paste(bytes: 1_000_000 / divisor, rounds: max(5 / divisor, 1))
case ("read", 2...3):
  for _ in 0..<(arguments.dropFirst(2).first.flatMap { Int($0) } ?? 1) {
    let reading = try LayoutReader(limits: .unlimited).read(contentsOf: arguments[2])
    precondition(reading.layout != nil, "the layout has errors")
  }
case ("generate", 2):
  try LargeLayout.xml(count: 65_000).write(to: FilePath(arguments[2]))
case ("engine", 1...2):
  var benchmark = try EngineBenchmark()
  benchmark.run(rounds: arguments.dropFirst().first.flatMap { Int($0) } ?? max(5 / divisor, 1))
case ("type", 3) where arguments[2] == "screen":
  try ScreenBenchmark.type(keys: Int(arguments[3]) ?? 0)
case ("type", 3):
  try EngineBenchmark.type(arguments[2], keys: Int(arguments[3]) ?? 0)
case ("processes", 3...):
  ProcessBenchmark.run(
    arguments.dropFirst(2).split(separator: "--").map(Array.init), rounds: 41 / divisor)
case ("latency", 3...):
  LatencyBenchmark.run(
    arguments.dropFirst(2).split(separator: "--").map(Array.init), divisor: divisor)
case ("hosting", 2):
  try HostingBenchmark(clavier: arguments[2], divisor: divisor).run()
default:
  print(
    """
    usage: clavier-benchmarks [short] \
    [touch | screen | paste | read FILE [COUNT] | engine [ROUNDS] | type NAME COUNT | generate FILE | \
    processes -- COMMAND ... | latency -- COMMAND ... | hosting CLAVIER]
    """)
}
