import Foundation
import RealmSwift

enum CaravanRealm {
    static let configuration = Realm.Configuration(
        fileURL: URL.documentsDirectory.appendingPathComponent("caravan.realm"), schemaVersion: 2
    )

    private static let queue = DispatchQueue(label: "caravan.realm", qos: .utility, autoreleaseFrequency: .workItem)

    /// Runs work on the store's queue; what's living comes in as a reference and goes out as values.
    static func run<C: ThreadConfined, T: Sendable>(
        with reference: ThreadSafeReference<C>, _ work: @escaping @Sendable (Realm, C) throws -> T
    ) async throws -> T? {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<T?, any Error>) in
            queue.async {
                do {
                    let realm = try Realm(configuration: configuration)
                    guard let value = realm.resolve(reference) else {
                        continuation.resume(returning: nil)
                        return
                    }
                    continuation.resume(returning: try work(realm, value))
                } catch {
                    continuation.resume(throwing: error)
                }
            }
        }
    }
}
