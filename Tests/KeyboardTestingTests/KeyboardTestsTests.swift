import Clavier
import KeyboardTesting
import Testing
