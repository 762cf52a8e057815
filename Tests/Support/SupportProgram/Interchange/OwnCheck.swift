import KeyboardFiles
import KeyboardInterchange
import KeyboardLayouts
import KeyboardModel
import Trials

/// Our own layouts as input methods: they type what the layouts type, and pass the layouts' tests.
struct OwnCheck {
  /// The number of differences that are printed.
  let shown: Int
  /// A part of the names of the layouts that are checked; `nil` for all.
  let only: String?

  func run() -> RoundTrip {
    var trip = RoundTrip(from: "our layouts", to: .m17n)
    var (checks, untyped, differences) = (0, 0, 0)
    for name in EmbeddedLayouts.names where only.map(name.contains) ?? true {
      guard let layout = try? KeyboardLayout(named: name), layout.hardwareLayerSet != nil,
        let exported = try? KeyboardExporter().write(layout, as: .m17n)
      else { continue }
      for difference in trip.add(layout, named: name, explainsLosses: false).prefix(shown) {
        print("\(name): \(difference)")
      }
      let path = "Layouts/test/\(name)-test.xml"
      guard let keyboard = M17NKeyboard(exported),
        let tests = try? LayoutReader().readTests(contentsOf: path).tests
      else { continue }
      var typing = TestTyping(layout)
      typing.type(tests, on: keyboard)
      checks += typing.checks
      untyped += typing.untyped
      differences += typing.differences.count
      for difference in typing.differences.prefix(shown) { print("\(name): \(difference)") }
    }
    print(
      "tests of our layouts as input methods: \(checks) checks, \(differences) differ; \(untyped) tests need a touch screen\n"
    )
    return trip
  }
}
