// File: BlastLog.swift
import Foundation
import RealmSwift

final class Blast: Object {
    @Persisted var bench: Int
    @Persisted var kilograms: Double
}

final class BlastLog: Sendable {
    private let container: Container
    init(container: Container = .live) { self.container = container }

    func append(bench: Int, kilograms: Double) {
        let queue = container.blastQueue
        queue.async {
            guard let realm = try? Realm(configuration: .defaultConfiguration, queue: queue) else { return }  // expect: handle_on_concurrent_queue
            try? realm.write {
                realm.create(Blast.self, value: ["bench": bench, "kilograms": kilograms])
            }
        }
    }

    func total(_ completion: @escaping @Sendable (Double) -> Void) {
        let queue = container.logQueue
        queue.async {
            let realm = try? Realm(configuration: .defaultConfiguration, queue: queue)
            completion(realm?.objects(Blast.self).sum(of: \.kilograms) ?? 0)
        }
    }
}
// File: Container.swift
import Foundation

/// What the app's parts need, made once.
final class Container: Sendable {
    static let live = Container()
    let blastQueue = DispatchQueue(
        label: "quarry.blasts", qos: .utility, attributes: [.concurrent], autoreleaseFrequency: .workItem)
    let logQueue = DispatchQueue(label: "quarry.log", autoreleaseFrequency: .workItem)
}
