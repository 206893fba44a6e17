open class Object { public init() {} }

public final class Realm {
    public init() throws {}
    public func write(_ body: () throws -> Void) throws { try body() }
    public func add(_ object: Object) {}
}
