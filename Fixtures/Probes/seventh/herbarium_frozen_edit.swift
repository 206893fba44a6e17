// File: Catalogue.swift
import RealmSwift

protocol Catalogue {
    func specimen(_ sheet: Int) throws -> Specimen?
}

struct LiveCatalogue: Catalogue {
    func specimen(_ sheet: Int) throws -> Specimen? {
        try Realm().object(ofType: Specimen.self, forPrimaryKey: sheet)
    }
}

struct SnapshotCatalogue: Catalogue {
    func specimen(_ sheet: Int) throws -> Specimen? {
        guard let found = try LiveCatalogue().specimen(sheet) else { return nil }
        return found.freeze()
    }
}
// File: Curator.swift
import RealmSwift

@MainActor
final class Curator {
    private let snapshots = SnapshotCatalogue()
    private let live = LiveCatalogue()

    func rename(_ sheet: Int, to species: String) throws {
        guard let specimen = try live.specimen(sheet), let realm = specimen.realm else { return }
        try realm.write { specimen.species = species }
    }

    func annotate(_ sheet: Int, with note: String) throws {
        guard let specimen = try snapshots.specimen(sheet)?.thaw(), let realm = specimen.realm else { return }
        try realm.write { specimen.notes.append(note) }
    }

    func strike(_ sheet: Int) throws {
        guard let specimen = try snapshots.specimen(sheet) else { return }
        let realm = try Realm()
        try realm.write {
            specimen.species = "(struck)"  // expect: frozen_mutation
        }
    }
}
// File: Specimen.swift
import RealmSwift

final class Specimen: Object {
    @Persisted(primaryKey: true) var sheet: Int
    @Persisted var species: String
    @Persisted var notes: List<String>
}
