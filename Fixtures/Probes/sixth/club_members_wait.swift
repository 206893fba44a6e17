// File: ClubController.swift
import CoreData
import UIKit

final class ClubController: UITableViewController {
    private let members: any MemberRepository
    private var rows: [String] = []

    init(container: NSPersistentContainer) {
        members = CoreDataMembers(container: container)
        super.init(nibName: nil, bundle: nil)
    }

    override func viewDidLoad() {
        rows = (try? members.names()) ?? []
        let debts = (try? members.debtors()) ?? []
        rows += debts.map { "\($0.name) owes \($0.fee)" }  // maybe: live_object_crosses_boundary, confined_handle_escapes_scope
        tableView.reloadData()
    }
}
// File: Member.swift
import CoreData

final class ClubMember: NSManagedObject {
    @NSManaged var name: String
    @NSManaged var fee: Double
}
// File: MemberRepository.swift
import CoreData

protocol MemberRepository {
    func debtors() throws -> [ClubMember]
    func names() throws -> [String]
}

final class CoreDataMembers: MemberRepository {
    private let context: NSManagedObjectContext

    init(container: NSPersistentContainer) {
        context = container.newBackgroundContext()
    }

    func debtors() throws -> [ClubMember] {
        try context.performAndWait {
            let request = NSFetchRequest<ClubMember>(entityName: "ClubMember")
            request.predicate = NSPredicate(format: "fee > 0")
            return try context.fetch(request)  // expect: confined_handle_escapes_scope
        }
    }

    func names() throws -> [String] {
        try context.performAndWait {
            try context.fetch(NSFetchRequest<ClubMember>(entityName: "ClubMember")).map(\.name)
        }
    }
}
