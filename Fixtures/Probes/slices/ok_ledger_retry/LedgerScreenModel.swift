import Combine
import Foundation
import RealmSwift

@MainActor
final class LedgerScreenModel: ObservableObject {
    @Published private(set) var balance = 0
    @Published private(set) var status = ""
    private let importer: LedgerImporter
    private let account: String
    private let entries: Results<LedgerEntry>
    private var token: NotificationToken?

    init(account: String, importer: LedgerImporter, configuration: Realm.Configuration) throws {
        self.account = account
        self.importer = importer
        let realm = try Realm(configuration: configuration)
        entries = realm.objects(LedgerEntry.self).filter("accountId == %@", account)
        token = entries.observe { [weak self] change in
            switch change {
            case .initial(let entries), .update(let entries, _, _, _):
                self?.show(entries.sum(of: \.cents))
            case .error(let error):
                print("ledger: \(error)")
            }
        }
    }

    private func show(_ cents: Int) { balance = cents }

    func importStatement(_ url: URL) {
        status = "Importing…"
        importer.importFile(at: url, account: account) { result in
            DispatchQueue.main.async { [weak self] in
                switch result {
                case .success(let count):
                    self?.status = "\(count) lines, \(self?.entries.count ?? 0) in all"
                case .failure(let error):
                    self?.status = error.localizedDescription
                }
            }
        }
    }
}
