import Combine
import Foundation
import SwiftData

@MainActor
final class HerbariumModel: ObservableObject {
    @Published private(set) var summaries: [SpecimenSummary] = []
    @Published private(set) var selected: Specimen?
    private let container: ModelContainer
    private let service: any PlantService

    init(container: ModelContainer, service: any PlantService) {
        self.container = container
        self.service = service
    }

    func reload() async {
        let container = container
        let found = await Task.detached {
            let store = HerbariumStore(modelContainer: container)
            return try? await store.summaries()
        }.value
        summaries = found ?? []
    }

    func select(_ summary: SpecimenSummary) {
        selected = container.mainContext.model(for: summary.id) as? Specimen
    }

    func identifySelected() async {
        guard let selected else { return }
        let id = selected.persistentModelID
        let store = HerbariumStore(modelContainer: container)
        let done = (try? await store.identify(id, using: service)) ?? false
        if done, let fresh = container.mainContext.model(for: id) as? Specimen {
            self.selected = fresh
            print("was \(selected.latin), is \(fresh.latin)")
        }
        await reload()
    }
}
