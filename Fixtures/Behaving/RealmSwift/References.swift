import Behaviour
import Foundation

/// What a reference carries: how its value is found in another realm, once.
private final class Parcel: @unchecked Sendable {
    private let lock = NSLock()
    private var isUsed = false
    let open: (RLMRealm) -> Any?
    let configuration: Realm.Configuration?

    init(_ configuration: Realm.Configuration?, _ open: @escaping (RLMRealm) -> Any?) {
        self.open = open
        self.configuration = configuration
    }

    /// False from the second time on.
    func take() -> Bool { lock.withLock { defer { isUsed = true }; return !isUsed } }
}

private func parcel(_ value: some ThreadConfined) -> Parcel {
    switch value {
    case let object as ObjectBase:
        object.handle?.verify()
        guard let row = object.row else { break }
        if object.isGone { Ledger.note(.invalidated, home: object.handle?.number ?? 0) }
        return Parcel(object.handle?.configuration) { handle in row.exists(at: handle.readVersion) ? type(of: object).at(row, handle) : nil }
    case let collection as any RealmCollection:
        if let parcel = sent(collection) { return parcel }
    default: break
    }
    Ledger.note(.referenceOfUnmanaged, home: 0)
    return Parcel(nil) { _ in nil }
}

private func sent<C: RealmCollection>(_ collection: C) -> Parcel? {
    let core = collection._core
    guard let handle = core.handle else { return nil }
    core.verify()
    return Parcel(handle.configuration) { C._over(core.at($0)) }
}

public struct ThreadSafeReference<Confined: ThreadConfined> {
    private let parcel: Parcel

    public init(to threadConfined: Confined) { parcel = RealmSwift.parcel(threadConfined) }
    public var isInvalidated: Bool { false }

    func resolved(in handle: RLMRealm) -> Confined? {
        guard parcel.take() else {
            Ledger.note(.referenceTwice, home: handle.number)
            return nil
        }
        return resolvedAgain(in: handle)
    }

    /// For the property wrapper, whose value may be read more than once.
    func resolvedAgain(in handle: RLMRealm? = nil) -> Confined? {
        if let handle { if !handle.isInWrite, !handle.isFrozen { handle.version = handle.store.version } }
        guard let handle = handle ?? parcel.configuration.map({ RLMRealm.at(.here, $0) }) else { return nil }
        return parcel.open(handle) as? Confined
    }
}
extension ThreadSafeReference: @unchecked Sendable {}

@propertyWrapper public final class ThreadSafe<T: ThreadConfined>: @unchecked Sendable {
    private let lock = NSLock()
    private var reference: ThreadSafeReference<T>?

    public init() {}
    public init(wrappedValue: T?) { reference = wrappedValue.map { ThreadSafeReference(to: $0) } }
    public var wrappedValue: T? {
        get { lock.withLock { reference }?.resolvedAgain() }
        set {
            let made = newValue.map { ThreadSafeReference(to: $0) }
            lock.withLock { reference = made }
        }
    }
}
