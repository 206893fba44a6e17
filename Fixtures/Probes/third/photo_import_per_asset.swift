// File: PhotoImport.swift
import Foundation
import RealmSwift

final class ImportedAsset: Object {
    @Persisted(primaryKey: true) var localIdentifier: String
    @Persisted var bytes: Int
}

struct AssetInfo: Sendable { let identifier: String; let bytes: Int }

struct AssetRepository {
    let realm: Realm

    func store(_ info: AssetInfo) throws {
        let asset = ImportedAsset()
        asset.localIdentifier = info.identifier
        asset.bytes = info.bytes
        try realm.write { realm.add(asset, update: .modified) }  // maybe: write_in_loop
    }
}

final class PhotoImporter {
    private let queue = DispatchQueue(label: "photo.import", qos: .utility)

    func ingest(_ infos: [AssetInfo], finished: @escaping @Sendable (Int) -> Void) {
        queue.async {
            let stored: Int = autoreleasepool {
                guard let repository = try? AssetRepository(realm: Realm()) else { return 0 }
                var count = 0
                infos.forEach { info in
                    try? repository.store(info)  // expect: write_in_loop
                    count += 1
                }
                return count
            }
            finished(stored)
        }
    }
}
