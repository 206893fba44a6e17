import Foundation
import RealmSwift

enum Handover {
    private static let queue = DispatchQueue(label: "canoe.handover", autoreleaseFrequency: .workItem)

    static func pass<Model: Object>(
        _ models: [Model], configuration: Realm.Configuration, to receiver: @escaping @Sendable ([Model], Realm) -> Void
    ) {
        let references = models.map { ThreadSafeReference(to: $0) }
        queue.async {
            guard let realm = try? Realm(configuration: configuration) else { return }
            receiver(references.compactMap { realm.resolve($0) }, realm)
        }
    }
}
