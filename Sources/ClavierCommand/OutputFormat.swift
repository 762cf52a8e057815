import ArgumentParser

/// A format in which a result is printed.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
}
