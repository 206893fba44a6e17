import Behaviour
import Combine
import Foundation

public final class NotificationToken: NSObject, @unchecked Sendable {
    private let lock = NSLock()
    private var isValid = true
    public func invalidate() { lock.withLock { isValid = false } }
    var isLive: Bool { lock.withLock { isValid } }
}

/// Those who want to know of commits. A token that nobody keeps ends what it stands for.
final class Observers: @unchecked Sendable {
    private struct Entry {
        weak var token: NotificationToken?
        let home: Home
        let tell: @Sendable () -> Void
    }
    private let lock = NSLock()
    private var entries: [Entry] = []

    /// Notes who observes. Where nothing could call back, that is a breach, and nobody is ever told.
    func add(_ handle: RLMRealm, at home: Home?, first: (() -> Void)? = nil, _ tell: @escaping () -> Void) -> NotificationToken {
        let token = NotificationToken(), home = home ?? handle.home
        guard !handle.isFrozen else {
            Ledger.note(.frozenObserved, home: handle.number)
            return token
        }
        guard home.canBeCalledBack else {
            Ledger.note(.noRunLoop, home: handle.number)
            return token
        }
        nonisolated(unsafe) let first = first, tell = tell
        lock.withLock { entries.append(Entry(token: token, home: home, tell: { tell() })) }
        if let first { home.later { [weak token] in if token?.isLive == true { first() } } }
        return token
    }

    func tell() {
        let living = lock.withLock { () -> [Entry] in
            entries.removeAll { $0.token?.isLive != true }
            return entries
        }
        for entry in living {
            entry.home.later { [weak token = entry.token] in if token?.isLive == true { entry.tell() } }
        }
    }
}

public enum ObjectChange<T> { case error(NSError), change(T, [PropertyChange]), deleted }
public struct PropertyChange { public let name: String, oldValue: Any?, newValue: Any? }

extension Realm {
    public func observe(_ block: @escaping NotificationBlock) -> NotificationToken {
        rlmRealm.verify()
        return rlmRealm.store.observers.add(rlmRealm, at: nil) { [rlmRealm] in block(.didChange, Realm(rlmRealm)) }
    }
}

extension ThreadConfined where Self: ObjectBase {
    public func observe<T: ObjectBase>(
        keyPaths: [String]? = nil, on queue: DispatchQueue? = nil, _ block: @escaping (ObjectChange<T>) -> Void
    ) -> NotificationToken {
        guard let row, let handle else {
            Ledger.note(.unmanagedObserved, home: 0)
            return NotificationToken()
        }
        verifyRead()
        let home = queue.map { Home.on($0) }
        return handle.store.observers.add(handle, at: home) {
            let there = home.map { RLMRealm.at($0, handle.configuration) } ?? handle
            there.version = there.store.version
            if row.exists(at: there.version), let object = T.at(row, there) as T? { block(.change(object, [])) } else { block(.deleted) }
        }
    }

    public func observe<A: Actor, T: ObjectBase>(
        keyPaths: [String]? = nil, on actor: A, _isolation: isolated (any Actor)? = #isolation, _ block: @escaping @Sendable (isolated A, ObjectChange<T>) -> Void
    ) async -> NotificationToken {
        guard let row, let handle else {
            Ledger.note(.unmanagedObserved, home: 0)
            return NotificationToken()
        }
        verifyRead()
        return handle.store.observers.add(handle, at: .on(actor)) {
            let there = RLMRealm.at(.on(actor), handle.configuration)
            there.version = there.store.version
            Task { await block(actor, row.exists(at: there.version) ? .change(T.at(row, there), []) : .deleted) }
        }
    }
}

extension RealmCollection {
    public func observe(
        keyPaths: [String]? = nil, on queue: DispatchQueue? = nil, _ block: @escaping (RealmCollectionChange<Self>) -> Void
    ) -> NotificationToken {
        guard let handle = _core.handle else {
            Ledger.note(.unmanagedObserved, home: 0)
            return NotificationToken()
        }
        _core.verify()
        let home = queue.map { Home.on($0) }, core = _core
        func there() -> Self {
            let there = home.map { RLMRealm.at($0, handle.configuration) } ?? handle
            there.version = there.store.version
            return there === handle ? self : ._over(core.at(there))
        }
        return handle.store.observers.add(handle, at: home, first: { block(.initial(there())) }) {
            block(.update(there(), deletions: [], insertions: [], modifications: []))
        }
    }

    public func observe<A: Actor>(
        keyPaths: [String]? = nil, on actor: A, _isolation: isolated (any Actor)? = #isolation, _ block: @escaping @Sendable (isolated A, RealmCollectionChange<Self>) -> Void
    ) async -> NotificationToken {
        guard let handle = _core.handle else {
            Ledger.note(.unmanagedObserved, home: 0)
            return NotificationToken()
        }
        _core.verify()
        let core = _core
        nonisolated(unsafe) let there = { () -> Self in
            let there = RLMRealm.at(.on(actor), handle.configuration)
            there.version = there.store.version
            return ._over(core.at(there))
        }
        return handle.store.observers.add(handle, at: .on(actor), first: { Task { await block(actor, .initial(there())) } }) {
            Task { await block(actor, .update(there(), deletions: [], insertions: [], modifications: [])) }
        }
    }
}
