import AppIntents
import Foundation
import SwiftData

enum Storage {
    static let container = try! ModelContainer(for: Receipt.self, configurations: ModelConfiguration("receipts", cloudKitDatabase: .none))
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
