import Foundation
import RealmSwift

final class TideWorker: @unchecked Sendable {
    private let queue = DispatchQueue(label: "tide.worker", autoreleaseFrequency: .workItem)
    private let configuration: Realm.Configuration

    init(configuration: Realm.Configuration) {
        self.configuration = configuration
    }

    func perform<T: Sendable>(_ work: @escaping @Sendable (Realm) throws -> T) async throws -> T {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { [self] in
                continuation.resume(with: Result {
                    try work(Realm(configuration: configuration, queue: queue))
                })
            }
        }
    }
}
