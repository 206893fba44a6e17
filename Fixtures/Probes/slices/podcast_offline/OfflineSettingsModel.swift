import Combine
import Foundation

@MainActor
final class OfflineSettingsModel: ObservableObject {
    @Published private(set) var isWorking = false
    @Published private(set) var failure: String?
    private let manager: OfflineManager

    init(manager: OfflineManager) { self.manager = manager }

    func fillUpNow() {
        guard !isWorking else { return }
        isWorking = true
        Task {
            do {
                try await manager.fillUp()
                failure = nil
            } catch {
                failure = error.localizedDescription
            }
            isWorking = false
        }
    }
}
