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
