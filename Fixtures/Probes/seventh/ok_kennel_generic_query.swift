// File: Dog.swift
import CoreData

final class Dog: NSManagedObject {
    @NSManaged var name: String
    @NSManaged var breed: String
}

struct DogCard: Sendable {
    let name: String
    let breed: String
}

protocol CardMaking {
    associatedtype Card: Sendable
    var card: Card { get }
}

extension Dog: CardMaking {
    var card: DogCard { DogCard(name: name, breed: breed) }
}
// File: Kennel.swift
import CoreData

final class Kennel: Sendable {
    private let container: NSPersistentContainer

    init(container: NSPersistentContainer) { self.container = container }

    func cards<Model: NSManagedObject & CardMaking>(
        _ type: Model.Type, named entity: String
    ) async throws -> [Model.Card] {
        try await container.performBackgroundTask { context in
            try context.fetch(NSFetchRequest<Model>(entityName: entity)).map(\.card)
        }
    }

    func edit<Model: NSManagedObject>(
        _ id: NSManagedObjectID, as type: Model.Type, _ change: @escaping @Sendable (Model) -> Void
    ) async throws {
        try await container.performBackgroundTask { context in
            guard let model = try context.existingObject(with: id) as? Model else { return }
            change(model)
            try context.save()
        }
    }
}
// File: KennelModel.swift
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
