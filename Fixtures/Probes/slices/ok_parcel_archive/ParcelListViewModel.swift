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
