// File: Deed.swift
import RealmSwift

final class Deed: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var parcel: String
    @Persisted var expired: Bool
}
// File: Registrar.swift
import Foundation
import RealmSwift

final class Registrar: Copying {
    private let queue = DispatchQueue(label: "registrar", autoreleaseFrequency: .workItem)

    func archiveExpired(_ done: @escaping (Int) -> Void) {
        queue.async {
            do {
                let moved = try self.move()
                DispatchQueue.main.async { done(moved) }
            } catch {
                print(error)
            }
        }
    }

    private func move() throws -> Int {
        let current = try Realm(configuration: Vault.current)
        let archive = try Realm(configuration: Vault.archive)
        let expired = current.objects(Deed.self).where { $0.expired == true }
        let count = expired.count
        try copy(expired, into: archive)
        try current.write { current.delete(expired) }
        return count
    }
}
// File: Vault.swift
import Foundation
import RealmSwift

enum Vault {
    static let current = Realm.Configuration(fileURL: URL.documentsDirectory.appendingPathComponent("deeds.realm"))
    static let archive = Realm.Configuration(fileURL: URL.documentsDirectory.appendingPathComponent("archive.realm"))
}

protocol Copying {
    func copy<Model: Object>(_ models: Results<Model>, into target: Realm) throws
}

extension Copying {
    func copy<Model: Object>(_ models: Results<Model>, into target: Realm) throws {
        try target.write {
            for model in models { target.create(Model.self, value: model, update: .all) }
        }
    }
}
