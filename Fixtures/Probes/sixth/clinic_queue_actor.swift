// File: AdmissionDesk.swift
import Foundation
import RealmSwift

actor AdmissionDesk {
    private let makeRealm: () throws -> Realm
    private let rooms: RoomPlanner

    init(rooms: RoomPlanner, configuration: Realm.Configuration) {
        self.rooms = rooms
        makeRealm = { try Realm(configuration: configuration) }
    }

    func admit(_ id: String) async throws -> String {
        let realm = try makeRealm()
        guard let visit = realm.object(ofType: Visit.self, forPrimaryKey: id) else { return "unknown" }
        guard let room = await rooms.allocate(urgency: visit.urgency) else { return "full" }
        return "\(visit.patient) → \(room)"  // expect: handle_used_after_suspension
    }

    func announce(_ id: String) async throws -> String {
        guard let (patient, urgency) = try lookUp(id) else { return "unknown" }
        let room = await rooms.allocate(urgency: urgency)
        return "\(patient): \(room.map(String.init) ?? "please wait")"
    }

    func waiting() throws -> Int {
        try makeRealm().objects(Visit.self).count
    }

    private func lookUp(_ id: String) throws -> (String, Int)? {
        guard let visit = try makeRealm().object(ofType: Visit.self, forPrimaryKey: id) else { return nil }
        return (visit.patient, visit.urgency)
    }
}
// File: RoomPlanner.swift
actor RoomPlanner {
    private var free = [1, 2, 3, 4]

    func allocate(urgency: Int) -> Int? {
        guard !free.isEmpty else { return nil }
        return urgency > 3 ? free.removeFirst() : free.removeLast()
    }
}
// File: Visit.swift
import RealmSwift

final class Visit: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var patient: String
    @Persisted var urgency: Int
}
