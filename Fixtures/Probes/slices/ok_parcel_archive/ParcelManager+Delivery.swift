import Foundation
import RealmSwift

extension ParcelManager {
    func confirmDelivery(trackingId: String) async throws -> String {
        guard let parcel = frozenParcel(trackingId) else { throw ParcelError.unknownParcel }
        let receipt = try await api.confirmDelivery(of: parcel)

        let scan = ScanDraft(depot: receipt.depot, date: receipt.date)
        try await transactions.writeTransaction { realm in
            guard let live = realm.object(ofType: Parcel.self, forPrimaryKey: trackingId) else { return }
            live.delivered = true
            live.updatedAt = receipt.date
            live.scans.append(scan.makeScan())
        }
        return "\(parcel.carrier) – \(receipt.signedBy)"
    }

    func refreshOpenParcels() async throws {
        let open = frozenOpenParcels()
        guard !open.isEmpty else { return }
        let states = try await api.status(of: open.map { $0.trackingId })
        let finished = open.filter { states[$0.trackingId] == true }.map { $0.trackingId }
        let keys = Array(finished)
        try await transactions.writeTransaction { realm in
            for key in keys {
                realm.object(ofType: Parcel.self, forPrimaryKey: key)?.delivered = true
            }
        }
    }
}

struct ScanDraft: Sendable {
    let depot: String
    let date: Date

    func makeScan() -> ParcelScan {
        let scan = ParcelScan()
        scan.depot = depot
        scan.scannedAt = date
        return scan
    }
}
