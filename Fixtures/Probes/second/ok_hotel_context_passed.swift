// File: Refresh.swift
import UIKit

final class BedRefresh {
    private let repository = BedRepository()
    private let work = OperationQueue()
    private var observers: [any NSObjectProtocol] = []

    func start() {
        let repository = repository
        let center = NotificationCenter.default
        observers.append(
            center.addObserver(forName: .NSCalendarDayChanged, object: nil, queue: .main) { _ in
                let guests = (try? repository.occupancy(on: Date())) ?? 0
                UserDefaults.standard.set(guests, forKey: "beds")
            })
        observers.append(
            center.addObserver(forName: Notification.Name("HostelClockChanged"), object: nil, queue: work) { _ in
                HostelStack.shared.container.performBackgroundTask { context in
                    let guests = try? repository.occupancy(on: Date(), in: context)
                    UserDefaults.standard.set(guests ?? 0, forKey: "beds")
                }
            })
    }

    deinit {
        observers.forEach(NotificationCenter.default.removeObserver)
    }
}

final class DormController: UIViewController {
    private let repository = BedRepository()

    override func viewWillAppear(_ animated: Bool) {
        let guests = (try? repository.occupancy(on: Date())) ?? 0
        title = "\(guests) guests tonight"
    }
}
// File: Stack.swift
import CoreData

final class HostelStack: Sendable {
    static let shared = HostelStack()
    let container = NSPersistentContainer(name: "Hostel")
}

final class BedBooking: NSManagedObject {
    @NSManaged var night: Date
    @NSManaged var guests: Int
}

struct BedRepository: Sendable {
    func occupancy(
        on night: Date,
        in context: NSManagedObjectContext = HostelStack.shared.container.viewContext
    ) throws -> Int {
        let request = NSFetchRequest<BedBooking>(entityName: "BedBooking")
        request.predicate = NSPredicate(format: "night == %@", night)
        return try context.fetch(request).reduce(0) { $0 + $1.guests }
    }
}
