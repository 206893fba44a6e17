import SwiftUI

@MainActor
final class TodayModel: ObservableObject {
    @Published private(set) var headline = ""
    @Published private(set) var words: Int64 = 0
    private let service: JournalService

    init(service: JournalService) { self.service = service }

    func load() async {
        words = (try? await service.wordCount()) ?? 0
        guard let entry = try? await service.newest() else { return }
        headline = entry.title // maybe: live_object_crosses_boundary
    }
}
