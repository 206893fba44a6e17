import Foundation
import RealmSwift

final class Sheet: Object {
    @Persisted(primaryKey: true) var id = ""
    @Persisted var voice = ""
    @Persisted var words = 0
}

/// Counts the words of all sheets of a voice; several voices at a time.
final class SheetIndex {
    private let workers = DispatchQueue(label: "choir.index", attributes: .concurrent)
    private let configuration: Realm.Configuration

    init(configuration: Realm.Configuration) { self.configuration = configuration }

    func words(in voice: String, completion: @escaping (Int) -> Void) {
        workers.async {
            autoreleasepool {
                guard let realm = try? Realm(configuration: self.configuration, queue: self.workers) else { return } // expect: handle_on_concurrent_queue
                let words: Int = realm.objects(Sheet.self).where { $0.voice == voice }.sum(of: \.words)
                DispatchQueue.main.async { completion(words) }
            }
        }
    }
}
