import RealmSwift

final class DocumentPatcher {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    private func document(_ id: String) throws -> Document {
        guard let document = realm.object(ofType: Document.self, forPrimaryKey: id) else { throw PatchError.unknownDocument }
        return document
    }

    func apply(_ patch: Patch, to id: String) throws -> Int {
        let document = try document(id)
        realm.beginWrite() // expect: unbalanced_transaction
        for op in patch.ops { try document.perform(op) }
        document.revision += 1
        try realm.commitWrite()
        return document.revision
    }

    func rebase(_ patch: Patch, onto id: String) throws -> Bool {
        let document = try document(id)
        realm.beginWrite()
        guard document.revision == patch.base else {
            realm.cancelWrite()
            return false
        }
        do {
            for op in patch.ops { try document.perform(op) }
        } catch {
            realm.cancelWrite()
            throw error
        }
        document.revision += 1
        try realm.commitWrite()
        return true
    }
}
