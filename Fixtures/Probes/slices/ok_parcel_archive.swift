// File: Models.swift
import Foundation
import RealmSwift

final class Parcel: Object {
    @Persisted(primaryKey: true) var trackingId: String = ""
    @Persisted var carrier: String = ""
    @Persisted var delivered: Bool = false
    @Persisted var updatedAt: Date = Date()
    @Persisted var scans: RealmSwift.List<ParcelScan>

    var isOpen: Bool { !delivered }
}

final class ParcelScan: EmbeddedObject {
    @Persisted var depot: String = ""
    @Persisted var scannedAt: Date = Date()
}

struct DeliveryReceipt: Decodable, Sendable {
    let signedBy: String
    let depot: String
    let date: Date
}

enum ParcelError: Error { case unknownParcel, rejected }
// File: ParcelListViewModel.swift
import Combine
import Foundation

struct ParcelRow: Identifiable, Sendable {
    let id: String
    let title: String
}

@MainActor
final class ParcelListViewModel: ObservableObject {
    @Published private(set) var rows: [ParcelRow] = []
    @Published private(set) var message: String?
    private let manager: ParcelManager

    init(manager: ParcelManager) {
        self.manager = manager
    }

    func reload() async {
        do {
            try await manager.refreshOpenParcels()
            rows = manager.frozenOpenParcels().map { ParcelRow(id: $0.trackingId, title: $0.carrier) }
        } catch {
            message = error.localizedDescription
        }
    }

    func confirm(_ row: ParcelRow) {
        Task {
            message = try? await manager.confirmDelivery(trackingId: row.id)
            await reload()
        }
    }
}
// File: ParcelManager+Delivery.swift
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
// File: ParcelManager.swift
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
// File: ParcelTransactable.swift
import Foundation
import RealmSwift

/// Something that lends realms for reading and for writing.
protocol ParcelTransactable: Sendable {
    func fetchObject<Element: Object>(ofType type: Element.Type, forPrimaryKey key: String) -> Element?
    func fetchResults<Element: Object>(
        ofType type: Element.Type, filtering: (Results<Element>) -> Results<Element>
    ) -> Results<Element>
    func writeTransaction(_ body: @escaping @Sendable (Realm) throws -> Void) async throws
}

final class ParcelTransactionExecutor: ParcelTransactable {
    private let configuration: Realm.Configuration
    private let writeQueue = DispatchQueue(label: "parcels.write", qos: .utility, autoreleaseFrequency: .workItem)

    init(configuration: Realm.Configuration) {
        self.configuration = configuration
    }

    private func makeRealm() -> Realm {
        do {
            return try Realm(configuration: configuration)
        } catch {
            fatalError("The parcel store cannot be opened: \(error)")
        }
    }

    func fetchObject<Element: Object>(ofType type: Element.Type, forPrimaryKey key: String) -> Element? {
        makeRealm().object(ofType: type, forPrimaryKey: key)
    }

    func fetchResults<Element: Object>(
        ofType type: Element.Type, filtering: (Results<Element>) -> Results<Element>
    ) -> Results<Element> {
        filtering(makeRealm().objects(type))
    }

    func writeTransaction(_ body: @escaping @Sendable (Realm) throws -> Void) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            writeQueue.async {
                do {
                    let realm = self.makeRealm()
                    try realm.write { try body(realm) }
                    continuation.resume()
                } catch {
                    continuation.resume(throwing: error)
                }
            }
        }
    }
}
