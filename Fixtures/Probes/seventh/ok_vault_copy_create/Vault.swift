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
