import Behaviour
import Foundation

/// A realm as the vendor's core has it: one for each file and home, shared by all handles made there.
public final class RLMRealm: @unchecked Sendable {
    let store: Store
    let home: Home
    let number = Numbers.next()
    let configuration: Realm.Configuration
    /// Of a frozen realm: the home of the one that it was taken from.
    let origin: Home?
    var version: Int
    var isInWrite = false
    /// How often it was invalidated: accessors made before the last time are gone.
    var invalidations = 0
    var autorefresh = true
    var pendingAsyncWrites = 0

    private struct Weak { weak var realm: RLMRealm? }
    nonisolated(unsafe) private static var open: [String: Weak] = [:]

    private init(_ configuration: Realm.Configuration, _ home: Home, version: Int? = nil, origin: Home? = nil) {
        store = Store.named(configuration.name)
        self.configuration = configuration
        self.home = home
        self.origin = origin
        self.version = version ?? store.version
    }

    deinit {
        if isInWrite { store.leave(number) }
    }

    static func at(_ home: Home, _ configuration: Realm.Configuration) -> RLMRealm {
        Store.lock.withLock {
            let key = home.name.map { configuration.name + " " + $0 }
            if let key, let realm = open[key]?.realm { return realm }
            let realm = RLMRealm(configuration, home)
            if let key { open[key] = Weak(realm: realm) }
            if realm.store.isNew {
                realm.store.isNew = false
                if !Realm.contents.isEmpty { try? Ledger.silently { try Realm.fill(Realm(realm)) } }
            }
            return realm
        }
    }

    static func forgetAll() { open = [:] }

    var isFrozen: Bool { home.isFrozen }

    func verify() {
        if !home.isHere { Ledger.note(.incorrectThread, home: number) }
        // What a run loop does between two events for a main-thread realm, and a queue between two blocks.
        if autorefresh, !isInWrite, !isFrozen, home.canBeCalledBack { version = max(version, store.version) }
    }

    func verifyWrite() {
        verify()
        if isFrozen { Ledger.note(.frozenChange, home: number) } else if !isInWrite { Ledger.note(.notInWrite, home: number) }
    }

    /// The version that a change belongs to.
    var writeVersion: Int { store.version + 1 }
    /// The version that reading sees.
    var readVersion: Int { isInWrite ? writeVersion : version }

    /// False where no transaction could begin.
    func begin(place: (file: StaticString, line: UInt)? = nil) -> Bool {
        if place == nil { verify() }
        if isFrozen { Ledger.note(.frozenWrite, home: number, place: place); return false }
        if isInWrite { Ledger.note(.nestedWrite, home: number, place: place); return false }
        guard store.beginWrite(number) else { Ledger.note(.blocked, home: number, place: place); return false }
        Ledger.transaction(home: number, place: place)
        isInWrite = true
        version = store.version
        return true
    }

    func end(commits: Bool) {
        verify()
        guard isInWrite else { Ledger.note(.commitWithoutBegin, home: number); return }
        finish(commits: commits)
    }

    func finish(commits: Bool) {
        store.endWrite(number, commits: commits)
        isInWrite = false
        version = store.version
    }

    func frozen() -> RLMRealm {
        if isFrozen { return self }
        return RLMRealm(configuration, .frozen, version: version, origin: home)
    }

    /// The realm in which a frozen value lives again: that of the running thread.
    func thawed() -> RLMRealm {
        guard isFrozen else { return self }
        if case .actor? = origin { Ledger.note(.thawedInActor, home: number) }
        return .at(.here, configuration)
    }
}
