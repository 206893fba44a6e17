import CoreData

protocol ContextProviding: Sendable {
    @MainActor var view: NSManagedObjectContext { get }
    func background() -> NSManagedObjectContext
}

final class HotelStack: ContextProviding {
    private let container: NSPersistentContainer
    init(container: NSPersistentContainer) { self.container = container }

    @MainActor var view: NSManagedObjectContext { container.viewContext }
    func background() -> NSManagedObjectContext { container.newBackgroundContext() }
}

@objc(Room) final class Room: NSManagedObject {
    @NSManaged var number: Int64
    @NSManaged var clean: Bool
    @NSManaged var guests: Set<Guest>
}

@objc(Guest) final class Guest: NSManagedObject {
    @NSManaged var name: String
    @NSManaged var room: Room?
}
