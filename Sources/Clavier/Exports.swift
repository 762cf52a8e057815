@_exported public import KeyboardLayout
@_exported public import KeyboardUI
@_exported public import LayoutFiles
@_exported public import TextEngine
@_exported public import TouchEngine
