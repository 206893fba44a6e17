import Foundation
import RealmSwift

final class FishTank: Object {
    @Persisted(primaryKey: true) var name = ""
    @Persisted var litres = 0
    @Persisted var fish: List<String>
}

protocol FoodDispenser: Sendable {
    func dispense(grams: Double, into tank: String) async -> Bool
}

@MainActor
final class FeedingRound {
    private let realm: Realm
    private let dispenser: any FoodDispenser

    init(realm: Realm, dispenser: any FoodDispenser) {
        self.realm = realm
        self.dispenser = dispenser
    }

    func feedAll() async -> Int {
        let dispenser = dispenser
        let tanks = realm.objects(FishTank.self).where { $0.litres > 0 }
        return await withTaskGroup(of: Bool.self) { group in
            for tank in tanks {
                group.addTask {
                    let grams = Double(tank.fish.count) * 0.2 // expect: live_object_crosses_boundary
                    return await dispenser.dispense(grams: grams, into: tank.name)
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
    }
}
