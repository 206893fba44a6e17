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
