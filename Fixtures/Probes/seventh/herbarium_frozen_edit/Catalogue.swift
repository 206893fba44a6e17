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
