// File: Bill+CoreDataClass.swift
import CoreData
import Foundation

public class Bill: NSManagedObject {
    var isOverdue: Bool {
        guard let due = dueDate else { return false }
        return !paid && due < Date()
    }
}

public class Account: NSManagedObject {
}
// File: Bill+CoreDataProperties.swift
import CoreData
import Foundation

extension Bill {
    class func fetchRequest() -> NSFetchRequest<Bill> {
        NSFetchRequest<Bill>(entityName: "Bill")
    }

    @NSManaged public var number: String?
    @NSManaged public var dueDate: Date?
    @NSManaged public var paid: Bool
}

extension Account {
    class func fetchRequest() -> NSFetchRequest<Account> {
        NSFetchRequest<Account>(entityName: "Account")
    }

    @NSManaged public var user: String?
    @NSManaged public var token: String?
}
// File: BillReminder.swift
import CoreData
import Foundation

/// Swift complains otherwise.
struct BillBox: @unchecked Sendable {
    let bill: Bill  // expect: unchecked_sendable_handle
}

struct BillReference: Sendable {
    let id: NSManagedObjectID
}

@MainActor
final class BillReminder {
    private let context: NSManagedObjectContext

    init(context: NSManagedObjectContext) {
        self.context = context
    }

    func remind(about bill: Bill) {
        let box = BillBox(bill: bill)
        DispatchQueue.global(qos: .utility).async {
            let number = box.bill.number ?? "?"  // maybe: live_object_crosses_boundary
            print("bill \(number) is due")
        }
    }

    func remindLater(about bill: Bill, in container: NSPersistentContainer) {
        let reference = BillReference(id: bill.objectID)
        DispatchQueue.global(qos: .utility).async {
            container.performBackgroundTask { context in
                guard let bill = try? context.existingObject(with: reference.id) as? Bill else { return }
                print("bill \(bill.number ?? "?") is due")
            }
        }
    }
}
// File: LoginService.swift
import CoreData
import Foundation

final class LoginService {
    private let container: NSPersistentContainer
    private let url: URL

    init(container: NSPersistentContainer, url: URL) {
        self.container = container
        self.url = url
    }

    func logIn(user: String, done: @escaping (Bool) -> Void) {
        let container = self.container
        let task = URLSession.shared.dataTask(with: url.appendingPathComponent(user)) { data, _, _ in
            guard let data = data, let token = String(data: data, encoding: .utf8) else {
                DispatchQueue.main.async { done(false) }
                return
            }
            let account = Account(context: container.viewContext)  // expect: main_context_off_main
            account.user = user
            account.token = token
            try? container.viewContext.save()  // maybe: main_context_off_main
            DispatchQueue.main.async { done(true) }
        }
        task.resume()
    }

    func refreshToken(user: String) {
        let container = self.container
        let task = URLSession.shared.dataTask(with: url.appendingPathComponent(user)) { data, _, _ in
            guard let data = data, let token = String(data: data, encoding: .utf8) else { return }
            container.performBackgroundTask { context in
                let request = Account.fetchRequest()
                request.predicate = NSPredicate(format: "user == %@", user)
                guard let account = try? context.fetch(request).first else { return }
                account.token = token
                try? context.save()
            }
        }
        task.resume()
    }
}
