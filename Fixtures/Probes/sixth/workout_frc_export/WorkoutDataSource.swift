import CoreData

@MainActor
final class WorkoutDataSource {
    private let controller: NSFetchedResultsController<Workout>

    init(context: NSManagedObjectContext) {
        let request = NSFetchRequest<Workout>(entityName: "Workout")
        request.sortDescriptors = [NSSortDescriptor(keyPath: \Workout.minutes, ascending: true)]
        controller = NSFetchedResultsController(fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
        try? controller.performFetch()
    }

    var all: [Workout] { controller.fetchedObjects ?? [] }

    func title(at indexPath: IndexPath) -> String {
        controller.object(at: indexPath).kind
    }
}
