import Foundation
import RealmSwift

final class VisitDatabase {
    private let configuration: Realm.Configuration
    private let queue = DispatchQueue(label: "clinic.visits", qos: .userInitiated, autoreleaseFrequency: .workItem)

    init(configuration: Realm.Configuration) { self.configuration = configuration }

    func enqueue(_ work: @escaping (Realm) -> Void) {
        queue.async { [configuration] in
            guard let realm = try? Realm(configuration: configuration) else { return }
            work(realm)
        }
    }
}
