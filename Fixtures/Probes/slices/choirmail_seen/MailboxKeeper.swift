import Foundation
import HarborInjection
import RealmSwift

final class MailboxKeeper: MailTransacting {
    @InjectService private var reporter: ErrorReporting
    private let configuration: Realm.Configuration

    init(configuration: Realm.Configuration) { self.configuration = configuration }

    func makeRealm() -> Realm {
        do {
            return try Realm(configuration: configuration)
        } catch {
            reporter.report(error)
            fatalError("mailbox: \(error)")
        }
    }

    func frozenThread(_ uid: String) -> MailThread? {
        fetchThread(uid)?.freeze()
    }
}
