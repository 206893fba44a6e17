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
        return "\(visit.patient) → \(room)" // expect: handle_used_after_suspension
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
