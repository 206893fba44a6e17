// File: Appraiser.swift
import Foundation
import RealmSwift

final class Coin: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var grade: String
    @Persisted var euros: Double
}

protocol PriceList: Sendable {
    func price(of grade: String) async throws -> Double
}

actor Appraiser {
    private let prices: any PriceList
    init(prices: any PriceList) { self.prices = prices }

    func worth() async throws -> Double {
        let configuration = Realm.Configuration(inMemoryIdentifier: "coins")
        let realm = try await Realm(configuration: configuration)  // expect: async_open_off_main
        return realm.objects(Coin.self).sum(of: \.euros)  // maybe: confined_handle_escapes_scope, live_object_crosses_boundary, handle_used_after_suspension
    }
}

@MainActor
final class AlbumModel {
    private(set) var euros = 0.0

    func load() async throws {
        let realm = try await Realm()
        euros = realm.objects(Coin.self).sum(of: \.euros)
    }
}
// File: Cabinet.swift
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
                    continuation.resume(returning: coins.last)  // expect: live_object_crosses_boundary
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
