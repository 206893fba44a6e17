import Foundation
import SwiftData

@Model
final class Cup {
    var title: String
    var boats: Int
    init(title: String, boats: Int) {
        self.title = title
        self.boats = boats
    }
}

@MainActor
final class CupModel {
    private let container: ModelContainer
    private(set) var cups = 0
    private(set) var boats = 0

    init(container: ModelContainer) { self.container = container }

    func publish(_ id: PersistentIdentifier, to file: URL) {
        guard let cup = container.mainContext.model(for: id) as? Cup else { return }
        let line = "\(cup.title): \(cup.boats) boats"
        Task.detached(priority: .background) {
            try? line.write(to: file, atomically: true, encoding: .utf8)
        }
    }

    func recount() {
        let container = container
        Task.detached {
            let context = ModelContext(container)
            let boats = ((try? context.fetch(FetchDescriptor<Cup>())) ?? []).reduce(0) { $0 + $1.boats }
            await MainActor.run {
                self.boats = boats
                self.cups = (try? container.mainContext.fetchCount(FetchDescriptor<Cup>())) ?? 0
            }
        }
    }
}
