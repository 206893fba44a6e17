// File: Document+Patch.swift
import RealmSwift

extension Document {
    /// Only inside a transaction.
    func perform(_ op: Patch.Op) throws {
        switch op {
        case .insert(let text, let index):
            guard index <= paragraphs.count else { throw PatchError.outOfRange(index) }
            paragraphs.insert(text, at: index)
        case .remove(let index):
            guard index < paragraphs.count else { throw PatchError.outOfRange(index) }
            paragraphs.remove(at: index)
        }
    }
}
// File: Document.swift
import RealmSwift

final class Document: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var revision = 0
    @Persisted var paragraphs: List<String>
}

struct Patch {
    enum Op {
        case insert(String, at: Int)
        case remove(at: Int)
    }
    let base: Int
    let ops: [Op]
}

enum PatchError: Error { case unknownDocument, conflict, outOfRange(Int) }
// File: DocumentPatcher.swift
import RealmSwift

final class DocumentPatcher {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    private func document(_ id: String) throws -> Document {
        guard let document = realm.object(ofType: Document.self, forPrimaryKey: id) else {
            throw PatchError.unknownDocument
        }
        return document
    }

    func apply(_ patch: Patch, to id: String) throws -> Int {
        let document = try document(id)
        realm.beginWrite()  // expect: unbalanced_transaction
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
