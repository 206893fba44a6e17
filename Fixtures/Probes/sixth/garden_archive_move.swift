// File: ArchiveService.swift
import Foundation
import RealmSwift

final class ArchiveService {
    private let databases: GardenDatabases

    init(databases: GardenDatabases = .standard) {
        self.databases = databases
    }

    func moveToArchive(_ id: String) throws {
        let current = try databases.openCurrent()
        let archive = try databases.openArchive()
        guard let plant = current.object(ofType: Plant.self, forPrimaryKey: id) else { return }
        try archive.write {
            archive.add(plant, update: .modified)  // expect: mixed_handles
        }
    }

    func copyToArchive(_ id: String) throws {
        let current = try databases.openCurrent()
        let archive = try databases.openArchive()
        guard let plant = current.object(ofType: Plant.self, forPrimaryKey: id) else { return }
        try archive.write {
            archive.create(Plant.self, value: plant, update: .modified)
        }
    }

    func plantNew(_ species: String, year: Int) throws {
        let current = try databases.openCurrent()
        let plant = Plant()
        plant.id = UUID().uuidString
        plant.species = species
        plant.planted = year
        try current.write { current.add(plant) }
    }
}
// File: GardenDatabases.swift
import Foundation
import RealmSwift

struct GardenDatabases {
    let current: Realm.Configuration
    let archive: Realm.Configuration

    static let standard = GardenDatabases(
        current: Realm.Configuration(fileURL: URL.documentsDirectory.appendingPathComponent("garden.realm")),
        archive: Realm.Configuration(fileURL: URL.documentsDirectory.appendingPathComponent("archive.realm"))
    )

    func openCurrent() throws -> Realm { try Realm(configuration: current) }
    func openArchive() throws -> Realm { try Realm(configuration: archive) }
}
// File: Plant.swift
import RealmSwift

final class Plant: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var species: String
    @Persisted var planted: Int
}
