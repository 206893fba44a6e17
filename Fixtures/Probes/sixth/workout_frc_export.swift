// File: Workout.swift
import CoreData

final class Workout: NSManagedObject {
    @NSManaged var kind: String
    @NSManaged var minutes: Int32
}
// File: WorkoutController.swift
import CoreData
import UIKit

protocol HealthSink: Sendable {
    func send(_ lines: [String]) async
}

final class WorkoutController: UITableViewController {
    private let source: WorkoutDataSource
    private let sink: any HealthSink

    init(container: NSPersistentContainer, sink: any HealthSink) {
        source = WorkoutDataSource(context: container.viewContext)
        self.sink = sink
        super.init(nibName: nil, bundle: nil)
    }

    func export() {
        let workouts = source.all
        Task.detached { [sink] in
            let lines = workouts.map { "\($0.kind) \($0.minutes)" }  // expect: live_object_crosses_boundary
            await sink.send(lines)
        }
    }

    func exportSafely() {
        let lines = source.all.map { "\($0.kind) \($0.minutes)" }
        Task.detached { [sink] in await sink.send(lines) }
    }

    func exportOnMain() {
        let workouts = source.all
        Task { [sink] in
            await sink.send(workouts.map(\.kind))
            tableView.reloadData()
        }
    }
}
// File: WorkoutDataSource.swift
import CoreData

@MainActor
final class WorkoutDataSource {
    private let controller: NSFetchedResultsController<Workout>

    init(context: NSManagedObjectContext) {
        let request = NSFetchRequest<Workout>(entityName: "Workout")
        request.sortDescriptors = [NSSortDescriptor(keyPath: \Workout.minutes, ascending: true)]
        controller = NSFetchedResultsController(
            fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
        try? controller.performFetch()
    }

    var all: [Workout] { controller.fetchedObjects ?? [] }

    func title(at indexPath: IndexPath) -> String {
        controller.object(at: indexPath).kind
    }
}
