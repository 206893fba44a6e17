// File: ScannerController.swift
import CoreData
import UIKit

final class ScannerController: UIViewController {
    private let container: NSPersistentContainer
    private let repository: TicketRepository
    private let label = UILabel()

    init(container: NSPersistentContainer) {
        self.container = container
        self.repository = TicketRepository(container: container)
        super.init()
    }

    func didScan(_ info: TicketInfo) {
        Task {
            do {
                guard let id = try await repository.add([info]).first else { return }
                _ = try await repository.markScanned(id)
                let ticket = try container.viewContext.existingObject(with: id) as? Ticket
                label.text = ticket?.code
            } catch {
                label.text = "Try again"
            }
        }
    }
}
// File: Ticket+CoreData.swift
import CoreData
import Foundation

public class Ticket: NSManagedObject {
    class func fetchRequest() -> NSFetchRequest<Ticket> {
        NSFetchRequest<Ticket>(entityName: "Ticket")
    }

    @NSManaged public var code: String?
    @NSManaged public var price: Double
    @NSManaged public var scanned: Bool
}
// File: TicketRepository.swift
import CoreData
import Foundation

struct TicketInfo: Sendable {
    let code: String
    let price: Double
}

final class TicketRepository: Sendable {
    private let container: NSPersistentContainer

    init(container: NSPersistentContainer) {
        self.container = container
    }

    func add(_ infos: [TicketInfo]) async throws -> [NSManagedObjectID] {
        try await container.performBackgroundTask { context in
            let tickets = infos.map { info -> Ticket in
                let ticket = Ticket(context: context)
                ticket.code = info.code
                ticket.price = info.price
                return ticket
            }
            try context.obtainPermanentIDs(for: tickets)
            try context.save()
            return tickets.map(\.objectID)
        }
    }

    func unscanned() async throws -> [TicketInfo] {
        let context = container.newBackgroundContext()
        return try await context.perform {
            let request = Ticket.fetchRequest()
            request.predicate = NSPredicate(format: "scanned == NO")
            return try context.fetch(request).map { TicketInfo(code: $0.code ?? "", price: $0.price) }
        }
    }

    func markScanned(_ id: NSManagedObjectID) async throws -> Bool {
        try await container.performBackgroundTask { context in
            guard let ticket = try context.existingObject(with: id) as? Ticket, !ticket.scanned else { return false }
            ticket.scanned = true
            try context.save()
            return true
        }
    }
}
