// File: CatalogSync.swift
import Foundation
import RealmSwift

class CatalogItem: Object {
    @Persisted(primaryKey: true) var sku: String
    @Persisted var title: String
    @Persisted var price: Int
    @Persisted var revision: Int
}

struct CatalogDTO: Decodable, Sendable {
    let sku: String
    let title: String
    let price: Int
}

protocol CatalogAPI: Sendable {
    func page(_ number: Int) async throws -> [CatalogDTO]
}

private extension Array {
    func chunked(into size: Int) -> [[Element]] {
        stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
    }
}

/// Pages come in, chunks go out; nothing of the database lives across a suspension.
struct CatalogSync: Sendable {
    let api: any CatalogAPI
    let configuration: Realm.Configuration
    let queue = DispatchQueue(label: "catalog", qos: .utility, autoreleaseFrequency: .workItem)

    func run(revision: Int) async throws -> Int {
        var total = 0
        var number = 0
        while true {
            try Task.checkCancellation()
            let page = try await api.page(number)
            if page.isEmpty { break }
            for chunk in page.chunked(into: 200) {
                try await store(chunk, revision: revision)
            }
            total += page.count
            number += 1
        }
        try await removeStale(before: revision)
        return total
    }

    private func store(_ chunk: [CatalogDTO], revision: Int) async throws {
        try await onQueue { realm in
            try realm.write {
                for dto in chunk {
                    realm.create(
                        CatalogItem.self,
                        value: ["sku": dto.sku, "title": dto.title, "price": dto.price, "revision": revision],
                        update: .modified)
                }
            }
        }
    }

    private func removeStale(before revision: Int) async throws {
        try await onQueue { realm in
            let stale = realm.objects(CatalogItem.self).where { $0.revision < revision }
            try realm.write { realm.delete(stale) }
        }
    }

    private func onQueue(_ work: @escaping @Sendable (Realm) throws -> Void) async throws {
        let configuration = configuration
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            queue.async {
                continuation.resume(with: Result { try work(Realm(configuration: configuration)) })
            }
        }
    }
}
