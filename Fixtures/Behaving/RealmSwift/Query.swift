import Foundation

/// A condition on the elements of a collection, and how its value is found for one of them.
@dynamicMemberLookup public struct Query<T> {
    let value: (Any) -> Any?

    init(_ value: @escaping (Any) -> Any?) { self.value = value }

    private func compared(_ b: T, _ test: @escaping (AnyHashable, AnyHashable) -> Bool) -> Query<Bool> {
        Query<Bool> { element in
            guard let left = value(element) as? AnyHashable, let right = b as? AnyHashable else { return value(element) == nil && Optional<Any>.isNil(b) }
            return test(left, right)
        }
    }
    public static func == (a: Query, b: T) -> Query<Bool> { a.compared(b, ==) }
    public static func != (a: Query, b: T) -> Query<Bool> { !a.compared(b, ==) }
    public func `in`<U: Sequence>(_ collection: U) -> Query<Bool> where U.Element == T {
        let all = collection.compactMap { $0 as? AnyHashable }
        return Query<Bool> { element in (value(element) as? AnyHashable).map(all.contains) ?? false }
    }
    public subscript<V>(dynamicMember member: KeyPath<T, V>) -> Query<V> where T: ObjectBase {
        Query<V> { element in (value(element) as? T)?[keyPath: member] }
    }
}

extension Optional where Wrapped == Any {
    static func isNil<T>(_ value: T) -> Bool {
        let mirror = Mirror(reflecting: value)
        return mirror.displayStyle == .optional && mirror.children.isEmpty
    }
}

extension Query where T: MinMaxType {
    private func ordered(_ b: T, _ test: @escaping (Double, Double) -> Bool) -> Query<Bool> {
        Query<Bool> { element in
            guard let left = number(value(element)), let right = number(b) else { return false }
            return test(left, right)
        }
    }
    public static func > (a: Query, b: T) -> Query<Bool> { a.ordered(b, >) }
    public static func >= (a: Query, b: T) -> Query<Bool> { a.ordered(b, >=) }
    public static func < (a: Query, b: T) -> Query<Bool> { a.ordered(b, <) }
    public static func <= (a: Query, b: T) -> Query<Bool> { a.ordered(b, <=) }
}

private func number(_ value: Any?) -> Double? {
    switch value {
    case let value as Int: Double(value)
    case let value as Int64: Double(value)
    case let value as Double: value
    case let value as Float: Double(value)
    case let value as Date: value.timeIntervalSince1970
    default: nil
    }
}

extension Query where T == String {
    public func contains(_ text: String) -> Query<Bool> { Query<Bool> { (value($0) as? String)?.contains(text) ?? false } }
    public func starts(with text: String) -> Query<Bool> { Query<Bool> { (value($0) as? String)?.hasPrefix(text) ?? false } }
}
extension Query where T == Bool {
    public static prefix func ! (a: Query) -> Query<Bool> { Query<Bool> { !(a.value($0) as? Bool ?? false) } }
    public static func && (a: Query, b: Query) -> Query<Bool> { Query<Bool> { (a.value($0) as? Bool ?? false) && (b.value($0) as? Bool ?? false) } }
    public static func || (a: Query, b: Query) -> Query<Bool> { Query<Bool> { (a.value($0) as? Bool ?? false) || (b.value($0) as? Bool ?? false) } }
}
extension Query where T: RealmCollection {
    public var count: Query<Int> { Query<Int> { (value($0) as? T)?._core.elements.count } }
    public func contains(_ element: T.Element) -> Query<Bool> { Query<Bool> { (value($0) as? T)?._core.elements.contains(element) ?? false } }
}
