import Foundation
import RealmSwift

final class BeeHive: Object {
    @Persisted(primaryKey: true) var name = ""
    @Persisted var litres = 0
    @Persisted var frames: List<String>
}

protocol SyrupPump: Sendable {
    func pump(litres: Double, into hive: String) async -> Bool
}

@MainActor
final class FeedingRound {
    private let realm: Realm
    private let pump: any SyrupPump

    init(realm: Realm, pump: any SyrupPump) {
        self.realm = realm
        self.pump = pump
    }

    func feedAll() async -> Int {
        let pump = pump
        let hives = realm.objects(BeeHive.self).where { $0.litres > 0 }
        let fed = await withTaskGroup(of: Bool.self) { group in
            for hive in hives {
                let name = hive.name
                let litres = Double(hive.frames.count) * 0.2
                group.addTask { await pump.pump(litres: litres, into: name) }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        return min(fed, hives.count)
    }
}
