@_exported public import KeyboardCells
@_exported public import KeyboardFiles
@_exported public import KeyboardLayouts
@_exported public import KeyboardModel
@_exported public import KeyboardUI

// Of the engine and of suggestions, what apps and their tests write. The others are for hosts of a
// machine and for tools. Such imports do not find operators, so models are imported as a whole.
@_exported public import enum KeyboardEngine.InputEvent
@_exported public import struct KeyboardEngine.KeyCommand
@_exported public import enum KeyboardEngine.KeyboardDevice
@_exported public import struct KeyboardEngine.KeyboardMachine
@_exported public import struct KeyboardEngine.KeyboardObservation
@_exported public import enum KeyboardEngine.KeyboardOutcome
@_exported public import enum KeyboardEngine.LatchState
@_exported public import struct KeyboardEngine.LatchStates
@_exported public import struct KeyboardEngine.LongPressPopup
@_exported public import enum KeyboardEngine.PhysicalKey
@_exported public import struct KeyboardEngine.PhysicalKeyMap
@_exported public import struct KeyboardEngine.PointerID
@_exported public import enum KeyboardEngine.PressSource
@_exported public import enum KeyboardEngine.ScanMode
@_exported public import enum KeyboardEngine.ScanOrder
@_exported public import struct KeyboardEngine.ScanSettings
@_exported public import enum KeyboardEngine.ScanSwitch
@_exported public import enum KeyboardEngine.StickyKey
@_exported public import struct KeyboardEngine.TextContext
@_exported public import struct KeyboardEngine.TouchPoint
@_exported public import struct KeyboardEngine.TouchSettings
@_exported public import struct KeyboardEngine.TypingRules
@_exported public import struct KeyboardWords.Suggestion
@_exported public import struct KeyboardWords.SuggestionEngine
@_exported public import struct KeyboardWords.SuggestionRow
@_exported public import protocol KeyboardWords.SuggestionSource
@_exported public import struct KeyboardWords.UserWords
@_exported public import struct KeyboardWords.WordModel
