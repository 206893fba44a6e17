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
