struct UncheckedBox<Value>: @unchecked Sendable {
    let value: Value
}

struct PhotoKey: Sendable {
    let path: String
}
