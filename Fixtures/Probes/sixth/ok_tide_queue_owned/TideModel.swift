import Combine
import Foundation

@MainActor
final class TideModel: ObservableObject {
    @Published var text = ""
    private let service: TideService

    init(service: TideService) {
        self.service = service
    }

    func show(_ station: String) async {
        do {
            let height = try await service.height(at: station)
            text = height.map { "\(station): \($0) m" } ?? "no data"
        } catch {
            text = "failed"
        }
    }
}
