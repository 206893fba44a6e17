// File: SeatPlanEditor.swift
import Foundation
import RealmSwift

final class Seat: Object {
    @Persisted(primaryKey: true) var label: String
    @Persisted var row: Int
}

final class SeatPlan: Object {
    @Persisted(primaryKey: true) var hall: String
    @Persisted var seats: RealmSwift.List<Seat>
}

/// Edits a plan in memory and takes it over into the house's file when the director is content.
@MainActor
final class SeatPlanEditor {
    private let house: Realm
    private let draft: Realm

    init(house: Realm) throws {
        self.house = house
        draft = try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "seat-plan-draft"))
    }

    func addRow(_ row: Int, seats: Int) throws {
        try draft.write {  // maybe: sync_write_on_main
            let made = (1...seats).map { Seat(value: ["label": "\(row)-\($0)", "row": row]) }
            draft.add(made)
        }
    }

    func publish(hall: String) throws {
        let drafted = draft.objects(Seat.self).sorted(byKeyPath: "label")
        try house.write {  // maybe: sync_write_on_main
            let plan = house.create(SeatPlan.self, value: ["hall": hall], update: .modified)
            plan.seats.removeAll()
            plan.seats.append(objectsIn: drafted)  // expect: mixed_handles
        }
    }
}
