import Foundation

@MainActor
final class WaitingRoomPresenter {
    private let repository: VisitRepository
    private let room: String
    private(set) var lines: [String] = []
    private var ids: [String] = []
    var onChange: (() -> Void)?

    init(room: String, repository: VisitRepository) {
        self.room = room
        self.repository = repository
    }

    func load() {
        repository.visits(WaitingVisits(room: room)) { [weak self] visits in
            guard let self else { return }
            self.lines = visits.map { "\($0.arrivedAt) \($0.name)" } // maybe: live_object_crosses_boundary
            self.ids = visits.map(\.id) // maybe: live_object_crosses_boundary
            self.onChange?()
        }
    }

    func finishFirst() {
        guard let id = ids.first else { return }
        repository.finish(id) { [weak self] in self?.load() }
    }
}
