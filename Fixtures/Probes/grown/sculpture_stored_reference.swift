// File: Handover.swift
import Foundation
import RealmSwift

final class Sculpture: Object {
    @Persisted var name: String
    @Persisted var kilograms: Double
    @Persisted var shipped: Bool
}

/// A sculpture that may go anywhere.
final class SculptureHandle: Sendable {
    private let reference: ThreadSafeReference<Sculpture>  // expect: thread_safe_reference_misuse
    private let configuration: Realm.Configuration

    init(_ sculpture: Sculpture, configuration: Realm.Configuration) {
        reference = ThreadSafeReference(to: sculpture)  // maybe: thread_safe_reference_misuse
        self.configuration = configuration
    }

    func with<T>(_ body: (Sculpture, Realm) throws -> T) throws -> T? {
        try autoreleasepool {
            let realm = try Realm(configuration: configuration)
            guard let sculpture = realm.resolve(reference) else { return nil }  // maybe: thread_safe_reference_misuse
            return try body(sculpture, realm)
        }
    }
}
// File: Restoration.swift
import Foundation
import RealmSwift

/// References that are made for one journey, and resolved at its end.
@MainActor
final class Restoration {
    private let realm: Realm
    private let workshop = DispatchQueue(label: "restoration", autoreleaseFrequency: .workItem)

    init(realm: Realm) { self.realm = realm }

    func clean(_ name: String) {
        let matching = realm.objects(Sculpture.self).where { $0.name == name }
        for sculpture in matching {
            let reference = ThreadSafeReference(to: sculpture)
            workshop.async {
                guard let realm = try? Realm(), let sculpture = realm.resolve(reference) else { return }
                print("cleaning \(sculpture.name), \(sculpture.kilograms) kg")
            }
        }
    }

    func weigh(_ done: @escaping @Sendable (Double) -> Void) {
        let all = ThreadSafeReference(to: realm.objects(Sculpture.self))
        workshop.async {
            guard let realm = try? Realm(), let sculptures = realm.resolve(all) else { return done(0) }
            done(sculptures.sum(of: \.kilograms))
        }
    }
}
// File: ShippingManager.swift
import Foundation
import RealmSwift

protocol Carrier: Sendable {
    func quote(kilograms: Double, answer: @escaping @Sendable (Int) -> Void)
}

final class ShippingManager: Sendable {
    private let queue = DispatchQueue(label: "shipping", autoreleaseFrequency: .workItem)
    private let carrier: any Carrier
    private let configuration: Realm.Configuration

    init(carrier: any Carrier, configuration: Realm.Configuration) {
        self.carrier = carrier
        self.configuration = configuration
    }

    @MainActor
    func ship(_ sculpture: Sculpture, limit: Int, done: @escaping @Sendable (Bool) -> Void) {
        let handle = SculptureHandle(sculpture, configuration: configuration)
        queue.async { [self] in
            guard let kilograms = try? handle.with({ sculpture, _ in sculpture.kilograms }) else { return done(false) }
            carrier.quote(kilograms: kilograms) { [self] euros in
                guard euros < limit else { return done(false) }
                queue.async {
                    let shipped: Bool? = try? handle.with { sculpture, realm in
                        try realm.write { sculpture.shipped = true }
                        return true
                    }
                    done(shipped ?? false)
                }
            }
        }
    }

    func unshippedNames(_ answer: @escaping @Sendable ([String]) -> Void) {
        queue.async { [configuration] in
            let realm = try? Realm(configuration: configuration)
            let open = realm?.objects(Sculpture.self).where { $0.shipped == false }
            answer(open.map { Array($0.map(\.name)) } ?? [])
        }
    }
}
