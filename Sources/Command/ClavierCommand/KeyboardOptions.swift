import ArgumentParser

/// The options that name the layouts of a keyboard in a terminal.
struct KeyboardOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      A comma-separated list of layouts: names, locales or files. The key for the next layout \
      cycles through them.
      """, valueName: "layouts"))
  var layout: String?

  @Option(
    help: ArgumentHelp(
      """
      The layout of the physical keyboard, the keys of which then type through the displayed \
      layout. By default, 'clavier type' assumes the displayed layout, and 'clavier run' sends the \
      keys to the program unchanged.
      """, valueName: "layout"))
  var physical: String?

  /// The names of the layouts that `--layout` lists.
  var layoutNames: [String]? { layout.map(Self.names) }

  /// Returns the names in a comma-separated list.
  static func names(in list: String) -> [String] { list.split(separator: ",").map(String.init) }
}
