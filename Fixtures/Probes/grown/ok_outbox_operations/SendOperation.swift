import Foundation
import RealmSwift

/// Reads the mail, lets go of it, waits for the transport, and looks it up again by its key.
final class SendOperation: AsyncOperation, @unchecked Sendable {
    private let id: UUID
    private let configuration: Realm.Configuration
    private let transport: any MailTransport

    init(id: UUID, configuration: Realm.Configuration, transport: any MailTransport) {
        self.id = id
        self.configuration = configuration
        self.transport = transport
    }

    override func main() {
        guard !isCancelled else { return finish() }
        let letter: (recipient: String, body: String)? = autoreleasepool {
            guard let mail = mail(in: try? Realm(configuration: configuration)) else { return nil }
            return (mail.recipient, mail.body)
        }
        guard let letter else { return finish() }
        transport.deliver(to: letter.recipient, body: letter.body) { [self] result in
            autoreleasepool { store(result) }
            finish()
        }
    }

    private func store(_ result: SendResult) {
        guard let realm = try? Realm(configuration: configuration), let mail = mail(in: realm) else { return }
        try? realm.write {
            mail.attempts += 1
            switch result {
            case .sent(let date): mail.sentAt = date
            case .rejected(let reason) where mail.attempts > 5: mail.body += "\n\n[\(reason)]"
            case .rejected: break
            }
        }
    }

    private func mail(in realm: Realm?) -> OutgoingMail? {
        realm?.object(ofType: OutgoingMail.self, forPrimaryKey: id)
    }
}
