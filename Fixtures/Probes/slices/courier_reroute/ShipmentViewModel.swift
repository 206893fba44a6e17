import Combine
import Foundation

@MainActor
final class ShipmentViewModel: ObservableObject {
    @Published private(set) var preview = ""
    @Published private(set) var minutes: Int?
    private let manager: ShipmentManager
    private let id: String

    init(id: String, manager: ShipmentManager) {
        self.id = id
        self.manager = manager
    }

    func choose(_ depot: String) async {
        preview = (try? await manager.preview(id, to: depot)) ?? ""
    }

    func confirm(_ depot: String) {
        let id = id
        Task { [manager] in
            minutes = try? await manager.reroute(id, to: depot)
        }
    }
}
