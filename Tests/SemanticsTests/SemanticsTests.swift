import Testing
@testable import Semantics
