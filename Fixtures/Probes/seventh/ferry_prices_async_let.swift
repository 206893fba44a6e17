// File: Models.swift
import RealmSwift

final class Crossing: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var harbour: String
    @Persisted var priceInCents: Int
}

struct Quote: Sendable {
    let id: String
    let cents: Int
}
// File: QuoteService.swift
import Foundation
import RealmSwift

protocol QuoteAPI: Sendable {
    func quotes(harbour: String) async throws -> [Quote]
    func surcharge() async throws -> Int
}

final class QuoteService: Sendable {
    private let api: any QuoteAPI
    private let factory: RealmFactory

    init(api: any QuoteAPI, factory: RealmFactory) {
        self.api = api
        self.factory = factory
    }

    func missing(in harbour: String) async throws -> [String] {
        async let remote = api.quotes(harbour: harbour)
        let known = Set(try factory.make().objects(Crossing.self).map { $0.id })
        return try await remote.map(\.id).filter { !known.contains($0) }
    }

    func cheaper(in harbour: String) async throws -> [String] {
        async let remote = api.quotes(harbour: harbour)
        async let extra = api.surcharge()
        let realm = try factory.make()
        let crossings = realm.objects(Crossing.self).where { $0.harbour == harbour }
        guard !crossings.isEmpty else { return [] }
        let (quotes, surcharge) = try await (remote, extra)
        let prices = Dictionary(uniqueKeysWithValues: quotes.map { ($0.id, $0.cents + surcharge) })
        return crossings.filter { prices[$0.id, default: .max] < $0.priceInCents }.map { $0.id }  // expect: handle_used_after_suspension
    }
}
// File: RealmFactory.swift
import RealmSwift

struct RealmFactory: Sendable {
    let configuration: Realm.Configuration

    func make() throws -> Realm {
        try Realm(configuration: configuration)
    }
}
