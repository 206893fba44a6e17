import RealmSwift

@MainActor
final class IndexRebuilder {
    private let queue = DispatchQueue(label: "app.reindex", autoreleaseFrequency: .workItem)

    func rebuild(_ notes: Results<Note>) {
        guard let configuration = notes.realm?.configuration else { return }
        let reference = ThreadSafeReference(to: notes)
        queue.async {
            guard let realm = try? Realm(configuration: configuration) else { return }
            for attempt in 1...3 {
                guard let notes = realm.resolve(reference) else { return } // expect: thread_safe_reference_misuse
                if Self.write(notes.map(\.title)) { return } // maybe: stale_background_read
                print("attempt", attempt, "failed")
            }
        }
    }

    func rebuildOnce(_ notes: Results<Note>) {
        guard let configuration = notes.realm?.configuration else { return }
        let reference = ThreadSafeReference(to: notes)
        queue.async {
            guard let realm = try? Realm(configuration: configuration), let notes = realm.resolve(reference) else { return }
            let titles = Array(notes.map(\.title))
            for attempt in 1...3 where !Self.write(titles) { print("attempt", attempt, "failed") }
        }
    }

    private nonisolated static func write(_ titles: [String]) -> Bool { !titles.isEmpty }
}
