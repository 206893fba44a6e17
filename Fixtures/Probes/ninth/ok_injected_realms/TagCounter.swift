import RealmSwift

final class Tag: Object {
    @Persisted(primaryKey: true) var name: String
    @Persisted var color = "grey"
    @Persisted var uses = 0
}

final class TagCounter: @unchecked Sendable {
    @Injected private var realm: Realm
    private let queue = DispatchQueue(label: "tags.count", autoreleaseFrequency: .workItem)

    /// Each access of `realm` opens one for the thread that asks.
    func count(_ color: String, done: @escaping @MainActor (Int) -> Void) {
        queue.async {
            let count = self.realm.objects(Tag.self).where { $0.color == color }.count
            DispatchQueue.main.async { done(count) }
        }
    }

    func total() async -> Int {
        let before = realm.objects(Tag.self).count
        await Task.yield()
        return max(before, realm.objects(Tag.self).count)
    }
}
