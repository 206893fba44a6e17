import Combine

@MainActor
final class DraftModel: ObservableObject {
    @Published private(set) var drafts: [Draft] = []
    private let service: DraftService

    init(service: DraftService) {
        self.service = service
    }

    func load() async {
        drafts = (try? await service.all()) ?? []
    }

    func typed(_ text: String, in id: String) {
        service.autosave(Draft(id: id, text: text))
    }

    func close(_ id: String) {
        guard let draft = drafts.first(where: { $0.id == id }) else { return }
        service.save(draft)
    }
}
