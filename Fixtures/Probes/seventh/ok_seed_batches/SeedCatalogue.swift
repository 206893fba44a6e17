import Foundation

final class SeedCatalogue {
    private let store: BulkStore
    private let queue = DispatchQueue(label: "seeds", qos: .utility)

    init(store: BulkStore) { self.store = store }

    func importFile(at url: URL, progress: @escaping @MainActor (Double) -> Void) {
        queue.async { [store] in
            guard let data = try? Data(contentsOf: url),
                  let rows = try? JSONDecoder().decode([SeedRow].self, from: data) else { return }
            let batches = rows.batches(of: 500)
            for (index, batch) in batches.enumerated() {
                self.place(batch, in: store)
                let share = Double(index + 1) / Double(batches.count)
                DispatchQueue.main.async { progress(share) }
            }
        }
    }

    private func place(_ batch: ArraySlice<SeedRow>, in store: BulkStore) {
        do { try store.insert(batch) } catch { print("batch lost: \(error)") }
    }
}
