import Foundation
import RealmSwift

/// Where every database access of the player goes through.
public struct TransactionExecutor: Sendable {
    public let queue: DispatchQueue
    public let configuration: Realm.Configuration

    public init(label: String, configuration: Realm.Configuration) {
        queue = DispatchQueue(label: label, qos: .userInitiated)
        self.configuration = configuration
    }

    /// Runs the block on the database queue, in a pool, with a realm that lives for the block.
    public func run(_ block: @escaping @Sendable (Realm) throws -> Void, failed: (@Sendable (any Error) -> Void)? = nil) {
        queue.async {
            autoreleasepool {
                do {
                    try block(Realm(configuration: configuration))
                } catch {
                    failed?(error)
                }
            }
        }
    }

    public func value<T: Sendable>(_ block: @escaping @Sendable (Realm) throws -> T) async throws -> T {
        try await withCheckedThrowingContinuation { continuation in
            queue.async {
                autoreleasepool {
                    continuation.resume(with: Result { try block(Realm(configuration: configuration)) })
                }
            }
        }
    }
}
