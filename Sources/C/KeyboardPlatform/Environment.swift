/// The environment of the process.
package let processEnvironment: [String: String] = {
  var values: [String: String] = [:]
  var entry = environ
  while let text = entry.pointee {
    let parts = String(cString: text).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2 { values[String(parts[0])] = String(parts[1]) }
    entry += 1
  }
  return values
}()
