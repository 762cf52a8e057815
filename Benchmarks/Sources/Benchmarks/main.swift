import KeyboardFiles
import SystemPackage

// Prints lines `NAME min A med B max C UNIT`.
//
//   clavier-benchmarks                        reading layouts, beside libxml2's own parsers
//   clavier-benchmarks touch                  events of fingers: time and memory
//   clavier-benchmarks screen                 memory over a million events of typing in a terminal
//   clavier-benchmarks read FILE [COUNT]      reads one file, to be measured from outside
//   clavier-benchmarks engine [ROUNDS]        typing, beside other software
//   clavier-benchmarks type NAME COUNT        types COUNT keys, to be measured from outside
//   clavier-benchmarks generate FILE          writes the generated layout of 10 MB
//   clavier-benchmarks processes -- COMMAND -- COMMAND ...
//                                             whole processes, one after the other in each round
//   clavier-benchmarks latency -- COMMAND ...   how soon programs on a terminal answer a key, and
//                                             their memory over a million keys
//   clavier-benchmarks hosting CLAVIER        `clavier run` beside tmux and a bare pseudoterminal

let arguments = CommandLine.arguments.dropFirst()
switch (arguments.first, arguments.count) {
case (nil, 0):
  try ReadingBenchmark.run(rounds: 11)
case ("touch", 1):
  try TouchBenchmark.run(rounds: 41)
  try MachineBenchmark.run(rounds: 41)
case ("screen", 1):
  try ScreenBenchmark.run()
case ("read", 2...3):
  for _ in 0..<(arguments.dropFirst(2).first.flatMap { Int($0) } ?? 1) {
    let reading = try LayoutReader(limits: .unlimited).read(contentsOf: arguments[2])
    precondition(reading.layout != nil, "the layout has errors")
  }
case ("generate", 2):
  try LargeLayout.xml(count: 65_000).write(to: FilePath(arguments[2]))
case ("engine", 1...2):
  var benchmark = try EngineBenchmark()
  benchmark.run(rounds: arguments.dropFirst().first.flatMap { Int($0) } ?? 5)
case ("type", 3) where arguments[2] == "screen":
  try ScreenBenchmark.type(keys: Int(arguments[3]) ?? 0)
case ("type", 3):
  try EngineBenchmark.type(arguments[2], keys: Int(arguments[3]) ?? 0)
case ("processes", 3...):
  ProcessBenchmark.run(arguments.dropFirst(2).split(separator: "--").map(Array.init), rounds: 41)
case ("latency", 3...):
  LatencyBenchmark.run(arguments.dropFirst(2).split(separator: "--").map(Array.init), rounds: 101)
case ("hosting", 2):
  try HostingBenchmark(clavier: arguments[2]).run()
default:
  print(
    """
    usage: clavier-benchmarks \
    [touch | screen | read FILE [COUNT] | engine [ROUNDS] | type NAME COUNT | generate FILE | \
    processes -- COMMAND ... | latency -- COMMAND ... | hosting CLAVIER]
    """)
}
