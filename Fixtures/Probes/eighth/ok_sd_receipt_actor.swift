// File: AddReceiptIntent.swift
import AppIntents
import Foundation
import SwiftData

enum Storage {
    static let container = try! ModelContainer(
        for: Receipt.self, configurations: ModelConfiguration("receipts", cloudKitDatabase: .none))
}

struct AddReceiptIntent: AppIntent {
    static let title: LocalizedStringResource = "Add a receipt"
    var shop = ""
    var cents = 0

    init() {}

    func perform() async throws -> EmptyIntentResult {
        let store = ReceiptStore(modelContainer: Storage.container)
        let ids = try await store.add([ReceiptDraft(shop: shop, cents: cents)])
        guard !ids.isEmpty else { throw CancellationError() }
        return .result()
    }
}
// File: ReceiptStore.swift
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
// File: ReceiptsView.swift
import SwiftData
import SwiftUI

@MainActor
final class ReceiptsModel: ObservableObject {
    @Published private(set) var ids: [PersistentIdentifier] = []
    @Published private(set) var total = 0
    private let container: ModelContainer
    private let store: ReceiptStore
    private let recognizer: any TextRecognizer

    init(container: ModelContainer, recognizer: any TextRecognizer) {
        self.container = container
        self.recognizer = recognizer
        store = ReceiptStore(modelContainer: container)
    }

    func scan(_ drafts: [ReceiptDraft]) async {
        do {
            let added = try await store.add(drafts)
            ids += added
            if let first = added.first {
                try await store.recognize(first, with: recognizer)
            }
            if let shop = drafts.first?.shop { total = try await store.total(of: shop) }
        } catch {
            total = 0
        }
    }

    func title(_ id: PersistentIdentifier) -> String {
        (container.mainContext.model(for: id) as? Receipt)?.shop ?? "–"
    }

    func clear() async {
        let old = ids
        ids = []
        try? await store.forget(old)
    }
}

struct ReceiptsView: View {
    @StateObject var model: ReceiptsModel

    var body: some View {
        VStack {
            ForEach(model.ids, id: \.self) { id in
                Text(model.title(id))
            }
            Text("\(model.total)")
            Button("Clear") { Task { await model.clear() } }
        }
    }
}
