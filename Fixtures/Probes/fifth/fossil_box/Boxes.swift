import Foundation
import RealmSwift

final class Fossil: Object {
    @Persisted var species = ""
    @Persisted var layer = 0
}

/// Silences the compiler where it cannot see that a value is only handed over.
struct HandedOver<Value>: @unchecked Sendable {
    let value: Value
}
