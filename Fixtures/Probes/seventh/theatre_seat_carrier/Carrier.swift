/// Takes a value past the compiler's checks.
struct Carrier<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
