// File: BarnBook.swift
import Foundation
import RealmSwift

final class BarnBook {
    private let configuration: Realm.Configuration

    init(configuration: Realm.Configuration) { self.configuration = configuration }

    func move(tags: [String], to penName: String) throws {
        let realm = try Realm(configuration: configuration)
        realm.beginWrite()
        do {
            let pen = try pen(named: penName, in: realm)
            for tag in tags {
                try place(tag, in: pen, realm: realm)
            }
            try realm.commitWrite()
        } catch {
            if realm.isInWriteTransaction { realm.cancelWrite() }
            throw error
        }
    }

    func weigh(_ weights: [String: Double]) throws -> Int {
        let realm = try Realm(configuration: configuration)
        guard !weights.isEmpty else { return 0 }
        let transaction = BarnTransaction.begin(in: realm)
        var count = 0
        for (tag, weight) in weights {
            guard let animal = realm.object(ofType: Animal.self, forPrimaryKey: tag) else { continue }
            animal.weight = weight
            count += 1
        }
        if count == 0 {
            transaction.abandon()
        } else {
            try transaction.commit()
        }
        return count
    }

    func empty(pen name: String) throws {
        let realm = try Realm(configuration: configuration)
        realm.beginWrite()
        var keep = false
        defer { if keep { try? realm.commitWrite() } else { realm.cancelWrite() } }
        let pen = try pen(named: name, in: realm)
        for animal in Array(pen.animals) { animal.pen = nil }
        keep = true
    }

    private func pen(named name: String, in realm: Realm) throws -> Pen {
        guard let pen = realm.object(ofType: Pen.self, forPrimaryKey: name) else { throw BarnError.unknownPen }
        return pen
    }

    private func place(_ tag: String, in pen: Pen, realm: Realm) throws {
        guard pen.animals.count < pen.capacity else { throw BarnError.full }
        realm.object(ofType: Animal.self, forPrimaryKey: tag)?.pen = pen
    }
}
// File: BarnModels.swift
import Foundation
import RealmSwift

final class Animal: Object {
    @Persisted(primaryKey: true) var tag: String = ""
    @Persisted var kind: String = ""
    @Persisted var weight: Double = 0
    @Persisted var pen: Pen?
}

final class Pen: Object {
    @Persisted(primaryKey: true) var name: String = ""
    @Persisted var capacity: Int = 0
    @Persisted(originProperty: "pen") var animals: LinkingObjects<Animal>
}

enum BarnError: Error { case full, unknownPen }
// File: BarnTransaction.swift
import Foundation
import RealmSwift

/// Begun by `BarnBook`, ended by `commit` or `abandon`: exactly one of them.
struct BarnTransaction {
    let realm: Realm

    static func begin(in realm: Realm) -> BarnTransaction {
        realm.beginWrite()
        return BarnTransaction(realm: realm)
    }

    func commit() throws { try realm.commitWrite() }

    func abandon() {
        guard realm.isInWriteTransaction else { return }
        realm.cancelWrite()
    }
}
// File: ScaleListener.swift
import Foundation

/// The scale sends its readings in bursts, on its own queue.
final class ScaleListener {
    private let book: BarnBook
    private let queue = DispatchQueue(label: "barn.scale", autoreleaseFrequency: .workItem)

    init(book: BarnBook) { self.book = book }

    func received(_ burst: [String: Double], completion: @escaping (Result<Int, any Error>) -> Void) {
        queue.async { [book] in
            completion(Result { try book.weigh(burst) })
        }
    }

    func sort(_ tags: [String], into pen: String, completion: @escaping (Bool) -> Void) {
        queue.async { [book] in
            do {
                try book.move(tags: tags, to: pen)
                completion(true)
            } catch {
                try? book.empty(pen: pen)
                completion(false)
            }
        }
    }
}
