import Combine
import Foundation

@MainActor
final class TeamViewModel: ObservableObject {
    @Published var rows: [MemberDTO] = []
    private let sync: TeamSync

    init(sync: TeamSync) {
        self.sync = sync
    }

    func pullToRefresh() async {
        do {
            try await sync.syncAll()
            rows = try await sync.members(withRole: "developer")
        } catch {
            rows = []
        }
    }
}
