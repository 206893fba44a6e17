// File: ExifIndexer.swift
import Foundation
import RealmSwift

final class PhotoMeta: Object {
    @Persisted(primaryKey: true) var path = ""
    @Persisted var size = 0
    @Persisted var indexedAt = Date()
}

final class ExifIndexer {
    private let slowQueue = DispatchQueue(label: "exif.slow", qos: .background)
    private let quickQueue = DispatchQueue(label: "exif.quick", qos: .utility, autoreleaseFrequency: .workItem)

    func indexFolder(_ folder: URL) {
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        slowQueue.asyncAfter(deadline: .now() + 2) {
            do {
                let realm = try Realm()  // expect: missing_autorelease_pool
                try realm.write {
                    for file in files {
                        let meta = PhotoMeta()
                        meta.path = file.path
                        meta.size = (try? Data(contentsOf: file).count) ?? 0
                        realm.add(meta, update: .modified)
                    }
                }
            } catch {
                print("indexing failed", error)
            }
        }
    }

    private let lock = NSLock()

    /// Called by the gallery, from its own queue or from main.
    func knownSize(of path: String) -> Int? {
        guard let realm = try? Realm() else { return nil }
        return lock.withLock { realm.object(ofType: PhotoMeta.self, forPrimaryKey: path)?.size }  // expect: lock_around_read
    }

    func forget(path: String) {
        quickQueue.async {
            guard let realm = try? Realm(),
                let meta = realm.object(ofType: PhotoMeta.self, forPrimaryKey: path)
            else { return }
            try? realm.write { realm.delete(meta) }
        }
    }

    func touch(path: String) {
        slowQueue.async {
            autoreleasepool {
                guard let realm = try? Realm(),
                    let meta = realm.object(ofType: PhotoMeta.self, forPrimaryKey: path)
                else { return }
                try? realm.write { meta.indexedAt = Date() }
            }
        }
    }
}
