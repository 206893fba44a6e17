// File: Lane.swift
import RealmSwift

final class Lane: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var swimmer: String
    @Persisted var laps: Int
}
// File: LaneService.swift
import Foundation
import RealmSwift

final class LaneService {
    private let realm: Realm

    init(realm: Realm) {
        self.realm = realm
    }

    func remove(_ number: Int) throws -> String? {
        guard let lane = find(number) else { return nil }
        let name = lane.swimmer
        try realm.write { realm.delete(lane) }
        return name
    }

    func finishOrRemove(_ number: Int) throws -> Int {
        guard let lane = find(number) else { return 0 }
        if lane.laps == 0 {
            try realm.write { realm.delete(lane) }
            return 0
        }
        return lane.laps
    }

    func replace(_ number: Int, with swimmer: String) throws -> String {
        var lane = find(number)
        try realm.write {
            if let old = lane { realm.delete(old) }
            lane = realm.create(Lane.self, value: ["number": number, "swimmer": swimmer])
        }
        return lane?.swimmer ?? ""
    }

    func removeIdle() throws -> Int {
        let idle = realm.objects(Lane.self).where { $0.laps == 0 }
        let count = idle.count
        try realm.write { realm.delete(idle) }
        return count + idle.count
    }

    func isGone(_ number: Int) throws -> Bool {
        guard let lane = find(number) else { return true }
        try realm.write { realm.delete(lane) }
        return lane.isInvalidated
    }

    private func find(_ number: Int) -> Lane? {
        realm.object(ofType: Lane.self, forPrimaryKey: number)
    }
}
