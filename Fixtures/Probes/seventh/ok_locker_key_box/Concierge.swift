import Foundation
import RealmSwift

@MainActor
final class Concierge {
    private let queue = DispatchQueue.global(qos: .utility)

    func vacate() throws {
        let realm = try Realm()
        for locker in realm.objects(Locker.self).where({ $0.tenant != nil }) {
            guard let address = Address(locker) else { continue }
            let number = locker.number
            queue.async {
                try? address.visit { locker in
                    print("\(number) is let to \(locker.tenant ?? "nobody")")
                }
            }
        }
    }

    func inspect(_ number: Int) throws {
        let realm = try Realm()
        guard let bench = realm.object(ofType: Bench.self, forPrimaryKey: number), let address = Address(bench) else { return }
        Task.detached {
            try address.visit { print($0.seats) }
        }
        print("inspecting \(bench.number)")
    }
}
