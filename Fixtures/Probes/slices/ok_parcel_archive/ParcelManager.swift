import Foundation
import RealmSwift

protocol ParcelAPI: Sendable {
    func confirmDelivery(of parcel: Parcel) async throws -> DeliveryReceipt
    func status(of trackingIds: [String]) async throws -> [String: Bool]
}

final class ParcelManager: Sendable {
    let transactions: any ParcelTransactable
    let api: any ParcelAPI

    init(transactions: any ParcelTransactable, api: any ParcelAPI) {
        self.transactions = transactions
        self.api = api
    }

    func frozenParcel(_ trackingId: String) -> Parcel? {
        transactions.fetchObject(ofType: Parcel.self, forPrimaryKey: trackingId)?.freeze()
    }

    func frozenOpenParcels() -> Results<Parcel> {
        transactions.fetchResults(ofType: Parcel.self) { parcels in
            parcels.where { $0.delivered == false }.sorted(byKeyPath: "updatedAt", ascending: false)
        }.freeze()
    }
}
