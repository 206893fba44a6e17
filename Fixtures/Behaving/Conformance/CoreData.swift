import Behaviour
import CoreData

// What Core Data does with its concurrency checks turned on.

class Trip: NSManagedObject {
    @NSManaged var name: String
    @NSManaged var next: Trip?
}

func trips() -> NSFetchRequest<Trip> { NSFetchRequest<Trip>(entityName: "Trip") }
func tripContainer() -> NSPersistentContainer { NSPersistentContainer(name: "Trips") }
func someTrip(_ context: NSManagedObjectContext) -> Trip { try! context.fetch(trips()).first! }

func prepareCoreData() throws {
    NSPersistentContainer.beginAnew()
    let context = tripContainer().viewContext
    for number in 0..<3 { Trip(context: context).name = "to \(number)" }
    try context.save()
}

let coreDataChecks: [Check] = [
    Check("the view context off the main queue", .incorrectThread, breach: {
        let container = tripContainer()
        await onThread { _ = try! container.viewContext.fetch(trips()) }
    }, legal: {
        let container = tripContainer()
        await container.viewContext.perform { _ = try! container.viewContext.fetch(trips()) }
        await onMain { _ = try! container.viewContext.fetch(trips()) }
    }),
    Check("the view context of a container beside a later one", .incorrectThread, breach: {
        let context = tripContainer().viewContext
        _ = tripContainer().viewContext
        await onThread { _ = try! context.fetch(trips()) }
    }, legal: {
        let context = tripContainer().viewContext
        _ = tripContainer().viewContext
        await onMain { context.performAndWait { _ = try! context.fetch(trips()) } }
    }),
    Check("a background context outside of its queue", .incorrectThread, breach: {
        await onMain { _ = try! tripContainer().newBackgroundContext().fetch(trips()) }
    }, legal: {
        let context = tripContainer().newBackgroundContext()
        await context.perform { _ = try! context.fetch(trips()) }
        context.performAndWait { _ = try! context.fetch(trips()) }
    }),
    Check("an object returned out of a background task", .incorrectThread, breach: {
        let trip = await tripContainer().performBackgroundTask { context in someTrip(context) }
        _ = trip.name
    }, legal: {
        let id = await tripContainer().performBackgroundTask { context in someTrip(context).objectID }
        let context = tripContainer().newBackgroundContext()
        await context.perform { _ = (try! context.existingObject(with: id) as! Trip).name }
    }),
    Check("main's object in another context's perform", .incorrectThread, breach: {
        let context = tripContainer().newBackgroundContext()
        await onMain { let trip = someTrip(tripContainer().viewContext); await context.perform { _ = trip.name } }
    }, legal: {
        let context = tripContainer().newBackgroundContext()
        await onMain { let id = someTrip(tripContainer().viewContext).objectID; await context.perform { _ = (context.object(with: id) as! Trip).name } }
    }),
    Check("a change off the queue", .incorrectThread, breach: {
        let container = tripContainer()
        await onMain { let trip = someTrip(container.viewContext); await onThread2(trip) { $0.name = "b" } }
    }, legal: {
        await onMain { let context = tripContainer().viewContext; someTrip(context).name = "b"; try! context.save() }
    }),
    Check("a link between objects of two contexts", .otherHandle, breach: {
        await onMain {
            let container = tripContainer(), trip = someTrip(tripContainer().viewContext)
            let other = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
            other.persistentStoreCoordinator = container.persistentStoreCoordinator
            trip.next = someTrip(other)
        }
    }, legal: {
        await onMain { let context = tripContainer().viewContext; let trip = someTrip(context); trip.next = Trip(context: context); _ = trip.next?.name }
    }),
]

func onThread2(_ trip: Trip, _ body: @escaping (Trip) -> Void) async {
    nonisolated(unsafe) let trip = trip, body = body
    await onThread { body(trip) }
}
