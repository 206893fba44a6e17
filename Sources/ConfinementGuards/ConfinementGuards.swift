// Guards for code that ships. With CONFINEMENT_CHECKS=1 in the environment of the build they are the checker's own;
// without it every declaration is empty and inlined, so that nothing of them is left in an optimised program. Both
// halves have the same declarations: what builds with one builds with the other
// (Benchmarks/CheckerBench/guards-vanish.sh). A guard's label is not even put together in the empty half.
#if CONFINEMENT_CHECKS
    @_exported import ConfinementRuntime

    /// Whether the guards of this module check.
    package let confinementGuardsAreCompiledIn = true
#else
    import Dispatch

    /// Whether the guards of this module check.
    package let confinementGuardsAreCompiledIn = false

    /// Whether the code that is running belongs to a domain.
    @frozen
    public enum ConfinementStanding: Sendable { case inside, outside, unknown }

    /// A place in the source text. Without `CONFINEMENT_CHECKS` it is no place.
    @frozen
    public struct ConfinementSite: Hashable, Sendable, CustomStringConvertible {
        @inlinable @inline(__always)
        public init(fileID: String = "", filePath: String = "", line: Int = 0, column: Int = 0) {}

        @inlinable @inline(__always) public init(_ place: StaticString, fileID: String) {}

        @inlinable @inline(__always) public var fileID: String { "" }
        @inlinable @inline(__always) public var filePath: String { "" }
        @inlinable @inline(__always) public var line: Int { 0 }
        @inlinable @inline(__always) public var column: Int { 0 }
        @inlinable @inline(__always) public var description: String { "" }
    }

    /// The execution context that owns a handle. Without `CONFINEMENT_CHECKS` it holds nothing.
    @frozen
    public struct ConfinementDomain: Sendable, CustomStringConvertible {
        @inlinable @inline(__always) init() {}

        @inlinable @inline(__always) public static var currentThread: ConfinementDomain { ConfinementDomain() }
        @inlinable @inline(__always) public static var currentThreadForLife: ConfinementDomain { ConfinementDomain() }
        @inlinable @inline(__always) public static var mainActor: ConfinementDomain { ConfinementDomain() }
        @inlinable @inline(__always) public static func queue(_ queue: DispatchQueue) -> ConfinementDomain {
            ConfinementDomain()
        }
        @inlinable @inline(__always) public static func actor(_ actor: any Actor) -> ConfinementDomain {
            ConfinementDomain()
        }
        @inlinable @inline(__always) public static func inferred(isolation: (any Actor)? = nil) -> ConfinementDomain {
            ConfinementDomain()
        }
        @inlinable @inline(__always) public func standing(isolation: (any Actor)? = nil) -> ConfinementStanding {
            .unknown
        }
        @inlinable @inline(__always) public var description: String { "" }
    }

    /// Stands beside a handle and knows which context owns it. Without `CONFINEMENT_CHECKS` it holds and does nothing.
    @frozen
    public struct ConfinementGuard: Sendable, Equatable {
        @inlinable @inline(__always)
        public init(
            _ label: @autoclosure () throws -> String, domain: ConfinementDomain? = nil, isolation: (any Actor)? = nil,
            function: StaticString = "", fileID: String = "", filePath: String = "", line: Int = 0, column: Int = 0
        ) rethrows {}

        @inlinable @inline(__always) init() {}

        @inlinable @inline(__always) public static func == (left: ConfinementGuard, right: ConfinementGuard) -> Bool {
            true
        }

        @inlinable @inline(__always) public var label: String { "" }
        @inlinable @inline(__always) public var domain: ConfinementDomain { ConfinementDomain() }
        @inlinable @inline(__always) public var origin: ConfinementSite { ConfinementSite() }

        @inlinable @inline(__always)
        public func assertConfined(
            isolation: (any Actor)? = nil, function: StaticString = "",
            fileID: String = "", filePath: String = "", line: Int = 0, column: Int = 0
        ) {}

        @inlinable @inline(__always)
        public func preconditionConfined(
            isolation: (any Actor)? = nil, function: StaticString = "",
            fileID: String = "", filePath: String = "", line: Int = 0, column: Int = 0
        ) {}

        @inlinable @inline(__always)
        public func transfer(
            to domain: ConfinementDomain? = nil, isolation: (any Actor)? = nil, function: StaticString = "",
            fileID: String = "", filePath: String = "", line: Int = 0, column: Int = 0
        ) {}

        @inlinable @inline(__always) public var isConfinedToCurrentContext: Bool { true }
        @inlinable @inline(__always) public func end() {}
        @inlinable @inline(__always) public func expectReleased() {}
        @inlinable @inline(__always) public func expectReleased(_ object: AnyObject) {}

        @inlinable @inline(__always)
        public static func attached(
            to object: AnyObject, _ label: @autoclosure () throws -> String, domain: ConfinementDomain? = nil,
            isolation: (any Actor)? = nil,
            fileID: String = "", filePath: String = "", line: Int = 0, column: Int = 0
        ) rethrows -> ConfinementGuard { ConfinementGuard() }
    }

    /// A handle type that can say which guard watches it.
    public protocol ConfinementCheckable {
        /// The guard of this very handle.
        var confinementGuard: ConfinementGuard { get }
    }

    extension ConfinementCheckable {
        @inlinable @inline(__always)
        public func checked(
            isolation: (any Actor)? = nil, function: StaticString = "",
            fileID: String = "", filePath: String = "", line: Int = 0, column: Int = 0
        ) -> Self { self }
    }

    /// A stored handle that checks itself at every access. Without `CONFINEMENT_CHECKS` it is the value.
    @frozen
    @propertyWrapper
    public struct Confined<Value> {
        public var wrappedValue: Value

        @inlinable @inline(__always)
        public init(
            wrappedValue: Value, _ label: String? = nil, domain: ConfinementDomain? = nil,
            fileID: String = "", filePath: String = "", line: Int = 0, column: Int = 0
        ) {
            self.wrappedValue = wrappedValue
        }

        @inlinable @inline(__always) public var projectedValue: ConfinementGuard { ConfinementGuard() }
    }

    extension Confined: Sendable where Value: Sendable {}

    /// A handle in a box that checks each access. Without `CONFINEMENT_CHECKS` it is the handle.
    @frozen
    @dynamicMemberLookup
    public struct ConfinedBox<Value>: @unchecked Sendable {
        @usableFromInline let value: Value

        @inlinable @inline(__always)
        public init(
            _ value: Value, _ label: String? = nil, domain: ConfinementDomain? = nil, isolation: (any Actor)? = nil,
            function: StaticString = "", fileID: String = "", filePath: String = "", line: Int = 0, column: Int = 0
        ) {
            self.value = value
        }

        @inlinable @inline(__always) public var confinement: ConfinementGuard { ConfinementGuard() }

        @inlinable @inline(__always)
        public func callAsFunction(
            isolation: (any Actor)? = nil, function: StaticString = "",
            fileID: String = "", filePath: String = "", line: Int = 0, column: Int = 0
        ) -> Value { value }

        @inlinable @inline(__always)
        public func transfer(
            to domain: ConfinementDomain? = nil, isolation: (any Actor)? = nil, function: StaticString = "",
            fileID: String = "", filePath: String = "", line: Int = 0, column: Int = 0
        ) {}

        @inlinable @inline(__always)
        public subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> Member { value[keyPath: path] }

        @inlinable @inline(__always)
        public subscript<Member>(dynamicMember path: ReferenceWritableKeyPath<Value, Member>) -> Member {
            get { value[keyPath: path] }
            nonmutating set { value[keyPath: path] = newValue }
        }
    }

    /// Lends a handle to `body`.
    @inlinable @inline(__always)
    public func withConfinedHandle<Value, Result>(
        _ value: Value, _ label: String? = nil, domain: ConfinementDomain? = nil, isolation: (any Actor)? = nil,
        function: StaticString = "", fileID: String = "", filePath: String = "", line: Int = 0, column: Int = 0,
        _ body: (ConfinedBox<Value>) throws -> Result
    ) rethrows -> Result {
        try body(ConfinedBox(value))
    }
#endif
