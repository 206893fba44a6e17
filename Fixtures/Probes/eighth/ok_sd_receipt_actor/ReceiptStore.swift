import Foundation
import SwiftData

@Model
final class Receipt {
    var shop: String
    var cents: Int
    var scanned: Date
    var text: String?

    init(shop: String, cents: Int, scanned: Date) {
        self.shop = shop
        self.cents = cents
        self.scanned = scanned
    }
}

struct ReceiptDraft: Sendable {
    var shop: String
    var cents: Int
}

protocol TextRecognizer: Sendable {
    func text(of shop: String) async throws -> String
}

@ModelActor
actor ReceiptStore {
    func add(_ drafts: [ReceiptDraft]) throws -> [PersistentIdentifier] {
        let receipts = drafts.map { Receipt(shop: $0.shop, cents: $0.cents, scanned: Date()) }
        for receipt in receipts { modelContext.insert(receipt) }
        try modelContext.save()
        return receipts.map(\.persistentModelID)
    }

    func recognize(_ id: PersistentIdentifier, with recognizer: any TextRecognizer) async throws {
        guard let shop = self[id, as: Receipt.self]?.shop else { return }
        let text = try await recognizer.text(of: shop)
        guard let receipt = self[id, as: Receipt.self] else { return }
        receipt.text = text
        try modelContext.save()
    }

    func total(of shop: String) throws -> Int {
        let descriptor = FetchDescriptor<Receipt>(predicate: #Predicate { $0.shop == shop })
        return try modelContext.fetch(descriptor).reduce(0) { $0 + $1.cents }
    }

    func forget(_ ids: [PersistentIdentifier]) throws {
        try modelContext.transaction {
            for id in ids {
                if let receipt = self[id, as: Receipt.self] { modelContext.delete(receipt) }
            }
        }
    }
}
