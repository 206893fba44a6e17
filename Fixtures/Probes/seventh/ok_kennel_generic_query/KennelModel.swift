import Combine
import CoreData

@MainActor
final class KennelModel: ObservableObject {
    @Published private(set) var cards: [DogCard] = []
    private let kennel: Kennel

    init(kennel: Kennel) { self.kennel = kennel }

    func load() async throws {
        cards = try await kennel.cards(Dog.self, named: "Dog")
    }

    func rename(_ id: NSManagedObjectID, to name: String) async throws {
        try await kennel.edit(id, as: Dog.self) { dog in
            dog.name = name.isEmpty ? dog.breed : name
        }
        try await load()
    }
}
