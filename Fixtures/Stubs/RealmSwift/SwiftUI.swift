import SwiftUI

@MainActor @propertyWrapper public struct StateRealmObject<T: ThreadConfined>: DynamicProperty {
    public init(wrappedValue: T) { fatalError() }
    public var wrappedValue: T { get { fatalError() } nonmutating set { fatalError() } }
    public var projectedValue: Binding<T> { fatalError() }
}

@MainActor @propertyWrapper public struct ObservedRealmObject<ObjectType: ThreadConfined & ObservableObject & Identifiable>: DynamicProperty {
    @MainActor @dynamicMemberLookup public struct Wrapper {
        public var wrappedValue: ObjectType { fatalError() }
        public func delete() { fatalError() }
        public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject> { fatalError() }
    }
    public init(wrappedValue: ObjectType) { fatalError() }
    public var wrappedValue: ObjectType { get { fatalError() } set { fatalError() } }
    public var projectedValue: Wrapper { fatalError() }
}

@propertyWrapper public struct ObservedResults<ResultType: RealmFetchable & Identifiable>: DynamicProperty {
    public init(_ type: ResultType.Type, configuration: Realm.Configuration? = nil, filter: NSPredicate? = nil) { fatalError() }
    public var wrappedValue: Results<ResultType> { fatalError() }
    public var projectedValue: Self { self }
    @MainActor public func append(_ value: ResultType) { fatalError() }
    @MainActor public func remove(_ value: ResultType) { fatalError() }
    @MainActor public func remove(atOffsets offsets: IndexSet) { fatalError() }
}

/// What a binding to a collection of a wrapped object can do.
public protocol BoundCollection {
    associatedtype Value
    associatedtype Element: RealmCollectionValue
    var wrappedValue: Value { get }
}
extension BoundCollection {
    public func append(_ value: Element) { fatalError() }
    public func insert(_ value: Element, at index: Int) { fatalError() }
    public func remove(at index: Int) { fatalError() }
    public func remove(_ object: Element) { fatalError() }
    public func remove(atOffsets offsets: IndexSet) { fatalError() }
    public func move(fromOffsets offsets: IndexSet, toOffset destination: Int) { fatalError() }
}
extension BoundCollection where Element: ObjectBase {
    public func delete(_ object: Element) { fatalError() }
}
extension Binding: BoundCollection where Value: RealmCollection { public typealias Element = Value.Element }

public enum AsyncOpenState { case connecting, waitingForUser, open(Realm), progress(Progress), error(any Error) }

@MainActor @propertyWrapper public struct AsyncOpen: DynamicProperty {
    public init(appId: String? = nil, partitionValue: String, configuration: Realm.Configuration? = nil, timeout: UInt? = nil) { fatalError() }
    public init(appId: String? = nil, configuration: Realm.Configuration? = nil, timeout: UInt? = nil) { fatalError() }
    public var wrappedValue: AsyncOpenState { fatalError() }
}

@MainActor @propertyWrapper public struct AutoOpen: DynamicProperty {
    public init(appId: String? = nil, configuration: Realm.Configuration? = nil, timeout: UInt? = nil) { fatalError() }
    public var wrappedValue: AsyncOpenState { fatalError() }
}

@propertyWrapper public struct ObservedSectionedResults<Key: Hashable, ResultType: RealmFetchable & Identifiable>: DynamicProperty {
    public init(_ type: ResultType.Type, sectionKeyPath: KeyPath<ResultType, Key>, sortDescriptors: [SortDescriptor] = [], configuration: Realm.Configuration? = nil) { fatalError() }
    public var wrappedValue: SectionedResults<Key, ResultType> { fatalError() }
}

extension EnvironmentValues {
    public var realmConfiguration: Realm.Configuration { get { fatalError() } set { fatalError() } }
    public var realm: Realm { fatalError() }
}
