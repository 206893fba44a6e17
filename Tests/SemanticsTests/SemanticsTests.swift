import Semantics
import Testing
