import Testing

/// Property wrappers without a written type of their value: the project's own extension of the container that a key
/// path begins at has it.
@Suite struct KeyedWrapperTests {
    private static let library = """
        @propertyWrapper public struct Dependency<Value> {
            public init(_ keyPath: KeyPath<DependencyValues, Value> & Sendable, fileID: StaticString = #fileID, line: UInt = #line) { fatalError() }
            public init<Key: DependencyKey>(_ key: Key.Type, line: UInt = #line) where Key.Value == Value { fatalError() }
            public var wrappedValue: Value { fatalError() }
        }
        public protocol DependencyKey<Value> { associatedtype Value = Self; static var liveValue: Value { get } }
        public struct DependencyValues { public init() {}; public subscript<Key: DependencyKey>(key: Key.Type) -> Key.Value { get { fatalError() } set { fatalError() } } }
        @propertyWrapper public struct Injected<T> {
            public init(_ keyPath: KeyPath<Container, Factory<T>>) { fatalError() }
            public var wrappedValue: T { fatalError() }
        }
        public final class Container { public func callAsFunction<T>(_ make: @escaping () -> T) -> Factory<T> { fatalError() } }
        public struct Factory<T> { public func callAsFunction() -> T { fatalError() }; public var shared: Factory<T> { self } }
        """

    private func inferred(_ text: String) -> Inferred {
        Inferred("import Injection\nimport Unseen\n" + text, modules: ["Injection": [Self.library]])
    }

    @Test func theProjectsExtensionOfTheContainerSaysIt() {
        let inferred = inferred(
            """
            final class Store { let name = "" }
            struct Client: DependencyKey { var all: () -> [Store]; static let liveValue = Client(all: { [] }) }
            enum StoreKey: DependencyKey { static let liveValue = Store() }
            extension DependencyValues {
                var store: Store { get { self[StoreKey.self] } set { self[StoreKey.self] = newValue } }
                var client: Client { get { self[Client.self] } set { self[Client.self] = newValue } }
            }
            extension Container { var store: Factory<Store> { self { Store() }.shared } }
            func use() {
                @Dependency(\\.store) var local
                @Dependency(\\.unseen) var unseen
                @Injected(\\.store) var made
                print(local, unseen, made.name)
            }
            final class Model {
                @Dependency(\\.store) private var kept
                @Elsewhere @Dependency(\\.store) private var observed
                @Dependency(\\.store.name) private var name
                @Dependency(\\.client) private var client
                @Dependency(Client.self) private var other
                @Injected(\\.store) private var injected
                func use() { print(kept, observed, name, client.all(), other.all().first, injected.name, DependencyValues()[StoreKey.self]) }
            }
            """)
        #expect(inferred.type("kept") == "Store")
        #expect(inferred.type("observed") == "Store")
        #expect(inferred.type("local") == "Store")
        #expect(inferred.type("made.name") == "String")
        withKnownIssue("a local of an unknown wrapper takes the type of the parameter that it is given to") {
            #expect(inferred.type("unseen") == "?")
        }
        #expect(inferred.type("name") == "String")
        #expect(inferred.type("client.all()") == "[Store]")
        #expect(inferred.type("other.all().first") == "Store?")
        #expect(inferred.type("injected.name") == "String")
        #expect(inferred.type("DependencyValues()[StoreKey.self]") == "Store")
    }

    /// A wrapper of the project's own works alike; an undeclared key has no type, nor has a value that may be none.
    @Test func whatNobodySaysStaysUnknown() {
        let inferred = inferred(
            """
            final class Store { let name = ""; init() {}; init?(at path: String) { nil } }
            enum StoreKey: DependencyKey { static let liveValue = Store(at: "x") }
            enum OtherKey: DependencyKey { static let liveValue = [1].first }
            struct Client: DependencyKey { let limit = 1; static let liveValue = Self(); static let preview = Client() }
            enum ClientKey: DependencyKey { static let liveValue = Client.preview }
            enum MadeKey: DependencyKey { static let liveValue = Factories.make(); enum Factories { static func make() -> Client { Client() } } }
            final class Services { static let all = Services(); let store = Store() }
            @propertyWrapper struct Service<Value> {
                let path: KeyPath<Services, Value>
                init(_ path: KeyPath<Services, Value>) { self.path = path }
                var wrappedValue: Value { Services.all[keyPath: path] }
            }
            final class Model {
                @Service(\\.store) private var store
                @Dependency(\\.unseen) private var unseen
                func use() { print(store.name, unseen, DependencyValues()[StoreKey.self], DependencyValues()[OtherKey.self], DependencyValues()[Client.self].limit, DependencyValues()[ClientKey.self].limit, DependencyValues()[MadeKey.self].limit) }
            }
            """)
        #expect(inferred.type("store.name") == "String")
        #expect(inferred.type("unseen") == "?")
        #expect(inferred.type("DependencyValues()[StoreKey.self]") == "?")
        #expect(inferred.type("DependencyValues()[OtherKey.self]") == "?")
        for key in ["Client", "ClientKey"] {
            #expect(inferred.type("DependencyValues()[\(key).self].limit") == "Int", "\(key)")
        }
        withKnownIssue("a factory in a type beside the initial value is not looked up") {
            #expect(inferred.type("DependencyValues()[MadeKey.self].limit") == "Int")
        }
    }

    /// The projection of a variable's wrapper in a body, and the wrapper itself.
    @Test func wrappersInABodyProject() {
        let inferred = inferred(
            """
            @propertyWrapper struct Box<Value> {
                var wrappedValue: Value
                var projectedValue: [Value] { [wrappedValue] }
            }
            func use() {
                @Box var count = 1
                print(count, $count, _count)
            }
            """)
        #expect(inferred.type("count") == "Int")
        #expect(inferred.type("$count") == "[Int]")
        #expect(inferred.type("_count") == "Box<Int>")
    }
}
