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
