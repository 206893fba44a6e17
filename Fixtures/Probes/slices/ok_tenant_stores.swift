// File: TenantModels.swift
import Foundation
import RealmSwift

final class TenantTicket: Object {
    @Persisted(primaryKey: true) var id: String = ""
    @Persisted var title: String = ""
    @Persisted var archivedAt: Date?
    @Persisted var closed: Bool = false
}

struct Tenant: Hashable, Sendable {
    let id: Int
    let name: String

    var configuration: Realm.Configuration {
        Realm.Configuration(
            fileURL: URL.documentsDirectory.appendingPathComponent("tenant-\(id).realm"), schemaVersion: 7,
            objectTypes: [TenantTicket.self]
        )
    }
}
// File: TenantRegistry.swift
import Foundation

final class TenantRegistry: Sendable {
    static let shared = TenantRegistry()
    private let work = DispatchQueue(label: "tenants.work", qos: .utility)

    var tenants: [Tenant] {
        let names = UserDefaults.standard.stringArray(forKey: "tenants") ?? []
        return names.enumerated().map { Tenant(id: $0.offset, name: $0.element) }
    }

    private var stores: [TenantStore] { tenants.map(TenantStore.init) }

    /// Every store has one transaction of its own.
    func archive(completion: @escaping @Sendable ([Int]) -> Void) {
        work.async { [self] in
            var counts: [Int] = []
            for store in stores {
                let count = autoreleasepool { (try? store.archiveClosed(before: Date())) ?? 0 }
                counts.append(count)
            }
            completion(counts)
        }
    }

    func signOutEverywhere() {
        work.async { [self] in
            for store in stores {
                autoreleasepool { try? store.wipe() }
            }
        }
    }
}
// File: TenantStore.swift
import Foundation
import RealmSwift

/// One account's tickets.
struct TenantStore: Sendable {
    let tenant: Tenant

    func archiveClosed(before date: Date) throws -> Int {
        let realm = try Realm(configuration: tenant.configuration)
        let closed = realm.objects(TenantTicket.self).filter("closed == true AND archivedAt == nil")
        let tickets = Array(closed)
        guard !tickets.isEmpty else { return 0 }
        try realm.write {
            tickets.forEach { $0.archivedAt = date }
        }
        return tickets.count
    }

    func wipe() throws {
        let realm = try Realm(configuration: tenant.configuration)
        try realm.write { realm.deleteAll() }
    }

    func titles() throws -> [String] {
        try Realm(configuration: tenant.configuration).objects(TenantTicket.self).map(\.title)
    }
}
// File: TenantSwitcher.swift
import RealmSwift
import UIKit

final class TenantSwitcher: UIViewController {
    private var tickets: Results<TenantTicket>?
    private var token: NotificationToken?
    private var pending: [Tenant] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        pending = TenantRegistry.shared.tenants
        for tenant in pending {
            let action = UIAlertAction(title: tenant.name, style: .default) { [weak self] _ in
                self?.show(tenant)
            }
            sheet.addAction(action)
        }
        present(sheet, animated: true)
    }

    private let sheet = UIAlertController(title: "Account", message: nil, preferredStyle: .actionSheet)

    private func show(_ tenant: Tenant) {
        do {
            let realm = try Realm(configuration: tenant.configuration)
            let tickets = realm.objects(TenantTicket.self).sorted(byKeyPath: "title")
            token = tickets.observe { [weak self] _ in self?.refreshTitle() }
            self.tickets = tickets
        } catch {
            title = error.localizedDescription
        }
    }

    private func refreshTitle() {
        title = "\(tickets?.count ?? 0) tickets"
        TenantRegistry.shared.archive { counts in
            DispatchQueue.main.async { [weak self] in
                self?.title = "\(self?.tickets?.first?.title ?? "–"), \(counts.reduce(0, +)) archived"
            }
        }
    }
}
