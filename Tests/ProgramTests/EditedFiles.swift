import TestSupport

/// A layout, and a part of it in a file of its own, for editors that talk to `clavier lsp`.
enum EditedFiles {
  /// The texts by the names of the files.
  static let all = ["my.xml": layout, "own.xml": own]

  /// The folder with what editors need.
  static let editors = Checkout.folder + "/Resources/Editors"

  private static let layout = """
    <?xml version="1.0" encoding="UTF-8"?>
    <keyboard3 locale="en" conformsTo="45">
      <info name="é"/>
      <keys>
        <import path="own.xml"/>
        <key id="one" output="1" longPressKeyIds="two"/>
      </keys>
      <layers formId="touch">
        <layer id="base"><row keys="one two space"/><row keys="bksp return"/></layer>
      </layers>
    </keyboard3>

    """

  private static let own = """
    <?xml version="1.0" encoding="UTF-8"?>
    <keys>
      <import path="import/frame-keys.xml"/>
      <key id="two" output="2"/>
    </keys>

    """
}
