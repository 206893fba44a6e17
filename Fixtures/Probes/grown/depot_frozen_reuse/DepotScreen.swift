import Foundation

@MainActor
final class DepotScreen {
    private let manager: DepotManager
    private(set) var title = ""
    init(manager: DepotManager) { self.manager = manager }

    func appeared() {
        Task {
            let count = try await manager.pushAll()
            title = "\(count) sent"
            if let name = try await manager.rename("a", check: true) { title = name }
        }
    }
}
