// File: Locker.swift
import Foundation
import RealmSwift

final class Locker: Object {
    @Persisted var door: Int
    @Persisted var code: String
    @Persisted var occupied: Bool
}

final class DoorLog {
    private var entries: [String] = []
    func note(_ text: String) { entries.append(text) }
}
// File: LockerActor.swift
import Foundation
import RealmSwift

actor LockerDesk {
    private var realm: Realm?

    func prepare() async throws {
        realm = try await Realm(actor: self)
    }

    func occupiedCount() -> Int {
        guard let snapshot = realm?.objects(Locker.self).freeze() else { return 0 }
        guard let live = snapshot.thaw() else { return 0 }  // expect: thaw_in_actor
        return live.count
    }
}

struct CodeRotation: Sendable {
    let configuration: Realm.Configuration

    func rotate() {
        Task.detached {
            let realm = try Realm(configuration: configuration)
            realm.writeAsync {  // expect: async_write_without_run_loop
                realm.objects(Locker.self).setValue("0000", forKey: "code")
            }
        }
    }
}
// File: LockerService.swift
import Foundation
import RealmSwift

final class LockerService {
    private let log = DoorLog()

    func open(_ reference: ThreadSafeReference<Locker>, configuration: Realm.Configuration) throws {
        let realm = try Realm(configuration: configuration)
        guard realm.resolve(reference) != nil else { return }
        log.note("opening")
        try realm.write {
            let locker = realm.resolve(reference)  // expect: thread_safe_reference_misuse
            locker?.occupied = false
        }
    }

    func retire(door: Int) throws -> String? {
        let realm = try Realm()
        guard let locker = realm.objects(Locker.self).where({ $0.door == door }).first else { return nil }
        try realm.write {
            realm.delete(locker)
        }
        return locker.code  // expect: invalidated_object_use
    }

    func watch(_ changed: @escaping @Sendable () -> Void) {
        DispatchQueue.global(qos: .utility).async {
            autoreleasepool {
                guard let realm = try? Realm() else { return }
                let token = realm.objects(Locker.self).observe { _ in changed() }  // expect: observe_without_run_loop
                withExtendedLifetime(token) {}
            }
        }
    }
}
