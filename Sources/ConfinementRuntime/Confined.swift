/// A stored handle that checks itself at every access.
///
/// ```swift
/// final class Store {
///     @Confined("store's realm", domain: .currentThread) var realm = try! Realm()
/// }
/// ```
///
/// Unless the wrapper names a domain, the owner is the first isolation (an actor, the main actor, a queue) that reads
/// the value after it was stored, else the context that stored it; storing another value begins anew, with
/// `.currentThread` on the storing thread. A getter cannot know the line it is called from: the report stands at the
/// property and names the calling function. Use ``ConfinedBox`` where the line matters.
@propertyWrapper
public struct Confined<Value> {
    private var value: Value
    private var confinement: ConfinementGuard
    private let givenDomain: ConfinementDomain?

    public init(
        wrappedValue: Value, _ label: String? = nil, domain: ConfinementDomain? = nil,
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        value = wrappedValue
        givenDomain = domain
        confinement = Self.guarding(
            label ?? String(describing: Value.self), domain,
            ConfinementSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// An initialiser stores, too, and looks like other code here: the first use settles the owner.
    private static func guarding(
        _ label: String, _ domain: ConfinementDomain?, _ origin: ConfinementSite
    ) -> ConfinementGuard {
        ConfinementGuard(
            core: GuardCore(
                label, domain: domain ?? .inferred(isolation: nil), isSettled: domain != nil, role: .stored,
                origin: origin))
    }

    public var wrappedValue: Value {
        get {
            confinement.core.checkUnknownSite()
            return value
        }
        set {
            confinement = Self.guarding(confinement.label, givenDomain?.renewed, confinement.origin)
            value = newValue
        }
    }

    /// The guard: `$realm.assertConfined()` reports the very line, `$realm.expectReleased()` checks its end.
    public var projectedValue: ConfinementGuard { confinement }
}

extension Confined: Sendable where Value: Sendable {}

/// A handle in a box that checks each access, for locals and for factories: the factory that opens every handle returns
/// boxes, and the whole suite is checked.
///
/// ```swift
/// func openRealm(
///     fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
/// ) throws -> ConfinedBox<Realm> {
///     ConfinedBox(
///         try Realm(), "realm", domain: .currentThread, fileID: fileID, filePath: filePath, line: line,
///         column: column)
/// }
///
/// let realm = try openRealm()
/// realm().add(dog)        // checked, reported at this line
/// let name = realm.name     // key paths go through the box, checked, reported at the box's origin
/// ```
///
/// A factory hands its caller's place on, as above, or every handle is "made" in the factory; without `domain` it needs
/// `isolation: isolated (any Actor)? = #isolation`, too.
///
/// The box may be sent anywhere, also where the compiler would refuse the handle itself: crossing a boundary is what it
/// reports. So it belongs in tests and behind debug conditions, not in shipped code.
@dynamicMemberLookup
public struct ConfinedBox<Value>: @unchecked Sendable {
    private let value: Value
    /// The guard that the box asks.
    public let confinement: ConfinementGuard

    public init(
        _ value: Value, _ label: String? = nil, domain: ConfinementDomain? = nil,
        isolation: isolated (any Actor)? = #isolation,
        function: StaticString = #function,
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        self.value = value
        confinement = ConfinementGuard(
            label ?? String(describing: Value.self), domain: domain, function: function,
            fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// The handle, after a check that is reported at the calling line.
    public func callAsFunction(
        isolation: isolated (any Actor)? = #isolation, function: StaticString = #function,
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) -> Value {
        confinement.assertConfined(function: function, fileID: fileID, filePath: filePath, line: line, column: column)
        return value
    }

    /// Passes the handle on to another owner, or to the next code that uses it. See
    /// ``ConfinementGuard/transfer(to:isolation:function:fileID:filePath:line:column:)``.
    public func transfer(
        to domain: ConfinementDomain? = nil, isolation: isolated (any Actor)? = #isolation,
        function: StaticString = #function,
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        confinement.transfer(
            to: domain, function: function, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    public subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> Member {
        confinement.core.checkUnknownSite()
        return value[keyPath: path]
    }

    public subscript<Member>(dynamicMember path: ReferenceWritableKeyPath<Value, Member>) -> Member {
        get {
            confinement.core.checkUnknownSite()
            return value[keyPath: path]
        }
        nonmutating set {
            confinement.core.checkUnknownSite()
            value[keyPath: path] = newValue
        }
    }
}

/// Lends a handle to `body`, and reports every use of the box that comes after `body` has returned.
///
/// ```swift
/// try queue.write { db in try withConfinedHandle(db, "db") { db in try db().execute(sql: "…") } }
/// ```
public func withConfinedHandle<Value, Result>(
    _ value: Value, _ label: String? = nil, domain: ConfinementDomain? = nil,
    isolation: isolated (any Actor)? = #isolation,
    function: StaticString = #function,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
    _ body: (ConfinedBox<Value>) throws -> Result
) rethrows -> Result {
    let box = ConfinedBox(
        value, label, domain: domain, function: function, fileID: fileID, filePath: filePath, line: line, column: column
    )
    defer { box.confinement.end() }
    return try body(box)
}
