// File: Feeding.swift
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
                    let grams = Double(tank.fish.count) * 0.2  // expect: live_object_crosses_boundary
                    return await dispenser.dispense(grams: grams, into: tank.name)
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
    }
}
// File: Readings.swift
import Foundation
import RealmSwift

final class TankReading: Object {
    @Persisted(primaryKey: true) var id: ObjectId
    @Persisted var tank = ""
    @Persisted var celsius = 0.0
    @Persisted var takenAt = Date()
}

/// Keeps the readings of all tanks. Every access goes through one serial queue.
final class TankReadingStore {
    private let queue = DispatchQueue(label: "aquarium.readings", autoreleaseFrequency: .workItem)
    private let realm: Realm  // expect: stored_handle_in_async_context // maybe: stale_background_read

    init(configuration: Realm.Configuration) throws {
        realm = try queue.sync { try Realm(configuration: configuration) }
    }

    func record(tank: String, celsius: Double) {
        queue.async {
            let reading = TankReading()
            reading.tank = tank
            reading.celsius = celsius
            try? self.realm.write { self.realm.add(reading) }  // maybe: live_object_crosses_boundary
        }
    }

    func average(of tank: String, completion: @escaping (Double?) -> Void) {
        queue.async {
            let readings = self.realm.objects(TankReading.self).where { $0.tank == tank }  // maybe: live_object_crosses_boundary, stale_background_read
            let value: Double? = readings.average(of: \.celsius)
            DispatchQueue.main.async { completion(value) }
        }
    }
}
