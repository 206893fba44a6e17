import Combine
import SwiftData

@MainActor
final class PodiumModel: ObservableObject {
    @Published var captions: [String] = []
    private let container: ModelContainer

    init(container: ModelContainer) {
        self.container = container
    }

    func load() async throws {
        let importer = PodiumImporter(modelContainer: container)
        let count = try await importer.load(["Ada": [1996, 2000]])
        captions = try container.mainContext.fetch(FetchDescriptor<Athlete>()).map(\.caption)
        captions.append("\(count) new")
    }
}
