// File: Handover.swift
import Foundation
import RealmSwift

final class Delivery: Object {
    @Persisted var door: Int
    @Persisted var code: String
    @Persisted var collected: Bool
}

final class HandoverService: Sendable {
    private let configuration: Realm.Configuration
    private let queue = DispatchQueue(label: "handover", qos: .utility)

    init(configuration: Realm.Configuration) {
        self.configuration = configuration
    }

    func collect(door: Int) throws {
        let realm = try Realm(configuration: configuration)
        guard let delivery = realm.objects(Delivery.self).where({ $0.door == door }).first else { return }
        let reference = ThreadSafeReference(to: delivery)
        queue.async { [configuration] in
            autoreleasepool {
                guard let realm = try? Realm(configuration: configuration), let delivery = realm.resolve(reference)
                else { return }
                try? realm.write { delivery.collected = true }
            }
        }
    }

    func printLabel(door: Int, with print: @escaping @Sendable (String) -> Void) throws {
        let realm = try Realm(configuration: configuration)
        guard let delivery = realm.objects(Delivery.self).where({ $0.door == door }).first?.freeze() else { return }
        queue.async {
            print("\(delivery.door): \(delivery.code)")
        }
    }

    /// A new delivery belongs to nobody until the queue has added it.
    func register(door: Int, code: String) {
        let delivery = Delivery()
        delivery.door = door
        delivery.code = code
        queue.async { [configuration] in
            autoreleasepool {
                guard let realm = try? Realm(configuration: configuration) else { return }
                try? realm.write { realm.add(delivery) }
            }
        }
    }
}
