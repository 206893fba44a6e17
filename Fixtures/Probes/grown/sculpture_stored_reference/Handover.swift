import Foundation
import RealmSwift

final class Sculpture: Object {
    @Persisted var name: String
    @Persisted var kilograms: Double
    @Persisted var shipped: Bool
}

/// A sculpture that may go anywhere.
final class SculptureHandle: Sendable {
    private let reference: ThreadSafeReference<Sculpture> // expect: thread_safe_reference_misuse
    private let configuration: Realm.Configuration

    init(_ sculpture: Sculpture, configuration: Realm.Configuration) {
        reference = ThreadSafeReference(to: sculpture) // maybe: thread_safe_reference_misuse
        self.configuration = configuration
    }

    func with<T>(_ body: (Sculpture, Realm) throws -> T) throws -> T? {
        try autoreleasepool {
            let realm = try Realm(configuration: configuration)
            guard let sculpture = realm.resolve(reference) else { return nil } // maybe: thread_safe_reference_misuse
            return try body(sculpture, realm)
        }
    }
}
