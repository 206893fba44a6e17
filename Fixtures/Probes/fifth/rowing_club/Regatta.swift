import Foundation
import SwiftData

@Model
final class Race {
    var title: String
    var boats: Int
    init(title: String, boats: Int) {
        self.title = title
        self.boats = boats
    }
}

@MainActor
final class RegattaModel {
    private let container: ModelContainer
    private(set) var races = 0

    init(container: ModelContainer) { self.container = container }

    func publish(_ id: PersistentIdentifier, to file: URL) {
        guard let race = container.mainContext.model(for: id) as? Race else { return }
        Task.detached(priority: .background) {
            let line = "\(race.title): \(race.boats) boats" // expect: live_object_crosses_boundary
            try? line.write(to: file, atomically: true, encoding: .utf8)
        }
    }

    func recount() {
        let context = container.mainContext
        Task.detached {
            let count = (try? context.fetchCount(FetchDescriptor<Race>())) ?? 0 // expect: main_context_off_main
            await MainActor.run { self.races = count }
        }
    }
}
