import Testing
import Semantics
