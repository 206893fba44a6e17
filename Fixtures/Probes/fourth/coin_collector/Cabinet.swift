import Foundation
import RealmSwift

final class Cabinet: Sendable {
    private let queue = DispatchQueue(label: "coins.cabinet", autoreleaseFrequency: .workItem)

    func best(_ grade: String) async throws -> Coin? {
        try await withCheckedThrowingContinuation { continuation in
            queue.async {
                do {
                    let realm = try Realm()
                    let coins = realm.objects(Coin.self).where { $0.grade == grade }.sorted(by: \.euros)
                    continuation.resume(returning: coins.last) // expect: live_object_crosses_boundary
                } catch {
                    continuation.resume(throwing: error)
                }
            }
        }
    }

    func count(_ grade: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            queue.async {
                continuation.resume(with: Result { try Realm().objects(Coin.self).where { $0.grade == grade }.count })
            }
        }
    }
}
