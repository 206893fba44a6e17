import Foundation
import RealmSwift

final class FenceMonitor {
    private let store: FenceStore

    init(store: FenceStore) { self.store = store }

    func crossed(_ id: String, at date: Date) {
        store.perform { realm in
            guard let fence = realm.object(ofType: Fence.self, forPrimaryKey: id) else { return }
            do {
                try realm.write { self.count(fence, at: date) }
            } catch {
                print("fences: \(error)")
            }
        }
    }

    private func count(_ fence: Fence, at date: Date) {
        fence.crossings += 1
        fence.lastCrossing = date
    }

    func fences(completion: @escaping ([FenceInfo]) -> Void) {
        store.perform { realm in
            let infos = Array(realm.objects(Fence.self).sorted(byKeyPath: "name").map(\.info))
            DispatchQueue.main.async { completion(infos) }
        }
    }

    func replace(with infos: [FenceInfo]) {
        store.perform { realm in
            try? realm.write {
                realm.deleteAll()
                for info in infos {
                    realm.create(Fence.self, value: ["id": info.id, "name": info.name, "crossings": info.crossings])
                }
            }
        }
    }
}
