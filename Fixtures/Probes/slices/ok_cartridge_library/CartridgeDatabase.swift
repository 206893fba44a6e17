import Foundation
import RealmSwift

/// The interface's side of the library.
@MainActor
final class CartridgeDatabase {
    static let shared = CartridgeDatabase()
    let realm: Realm

    private init() {
        do {
            realm = try Realm(configuration: CartridgeDatabase.configuration)
        } catch {
            fatalError("library: \(error)")
        }
    }

    nonisolated static var configuration: Realm.Configuration {
        Realm.Configuration(fileURL: URL.documentsDirectory.appendingPathComponent("library.realm"), schemaVersion: 12)
    }

    func cartridge(md5: String) -> Cartridge? {
        realm.object(ofType: Cartridge.self, forPrimaryKey: md5)
    }

    func write(_ body: () throws -> Void) throws {
        if realm.isInWriteTransaction {
            try body()
        } else {
            try realm.write { try body() }
        }
    }
}

extension CartridgeDatabase {
    func toggleFavorite(_ cartridge: Cartridge) throws {
        let cartridge = cartridge.warm()
        try write { cartridge.isFavorite.toggle() }
    }
}
