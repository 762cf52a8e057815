import ArgumentParser

/// A format in which a result is printed.
package enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
}
