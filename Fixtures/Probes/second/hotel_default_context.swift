// File: Lobby.swift
import UIKit

final class LobbyController: UIViewController {
    private let repository = ReservationRepository()

    override func viewWillAppear(_ animated: Bool) {
        let guests = (try? repository.occupancy(on: Date())) ?? 0
        title = "\(guests) guests tonight"
    }
}
// File: Refresh.swift
import Foundation

final class OccupancyRefresh {
    private let repository = ReservationRepository()
    private let work = OperationQueue()
    private var observer: (any NSObjectProtocol)?

    func start() {
        let repository = repository
        observer = NotificationCenter.default.addObserver(forName: .NSCalendarDayChanged, object: nil, queue: work) {
            _ in
            let guests = (try? repository.occupancy(on: Date())) ?? 0  // maybe: main_context_off_main
            UserDefaults.standard.set(guests, forKey: "occupancy")
        }
    }

    deinit {
        observer.map(NotificationCenter.default.removeObserver)
    }
}
// File: Stack.swift
import CoreData

final class HotelStack: Sendable {
    static let shared = HotelStack()
    let container = NSPersistentContainer(name: "Hotel")
}

final class Reservation: NSManagedObject {
    @NSManaged var night: Date
    @NSManaged var guests: Int
}

struct ReservationRepository {
    func occupancy(
        on night: Date,
        in context: NSManagedObjectContext = HotelStack.shared.container.viewContext  // maybe: main_context_off_main
    ) throws -> Int {
        let request = NSFetchRequest<Reservation>(entityName: "Reservation")
        request.predicate = NSPredicate(format: "night == %@", night)
        return try context.fetch(request).reduce(0) { $0 + $1.guests }  // expect: main_context_off_main
    }
}
