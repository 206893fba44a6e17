// File: CatalogImporter.swift
import Foundation
import SwiftData

@Model
final class Product {
    var sku: String
    var price: Double

    init(sku: String, price: Double) {
        self.sku = sku
        self.price = price
    }
}

struct ProductLine: Sendable {
    let sku: String
    let price: Double
}

extension Array {
    func chunked(into size: Int) -> [[Element]] {
        stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
    }
}

struct CatalogImporter: Sendable {
    let container: ModelContainer

    /// Each batch has a context of its own, so that memory stays flat.
    func run(_ lines: [ProductLine], progress: @Sendable (Double) async -> Void) async throws {
        let batches = lines.chunked(into: 500)
        for (index, batch) in batches.enumerated() {
            try store(batch)
            await progress(Double(index + 1) / Double(batches.count))
        }
    }

    private func store(_ batch: [ProductLine]) throws {
        let context = ModelContext(container)
        context.autosaveEnabled = false
        for line in batch {
            context.insert(Product(sku: line.sku, price: line.price))
        }
        try context.save()
    }

    func raisePrices(by percent: Double) throws {
        let context = ModelContext(container)
        try context.enumerate(FetchDescriptor<Product>(), batchSize: 200) { product in
            product.price *= 1 + percent / 100
        }
        try context.save()
    }
}
