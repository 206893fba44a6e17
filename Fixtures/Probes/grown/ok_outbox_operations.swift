// File: Outbox.swift
import Foundation
import RealmSwift

final class OutgoingMail: Object {
    @Persisted(primaryKey: true) var id: UUID
    @Persisted var recipient: String
    @Persisted var body: String
    @Persisted var attempts: Int
    @Persisted var sentAt: Date?
}

enum SendResult: Sendable {
    case sent(Date), rejected(String)
}

protocol MailTransport: Sendable {
    func deliver(to recipient: String, body: String, done: @escaping @Sendable (SendResult) -> Void)
}

class AsyncOperation: Operation, @unchecked Sendable {
    private let stateLock = NSLock()
    private var finishedFlag = false

    override var isAsynchronous: Bool { true }
    override var isFinished: Bool { stateLock.withLock { finishedFlag } }

    final func finish() {
        stateLock.withLock { finishedFlag = true }
    }
}
// File: OutboxManager.swift
import Foundation
import RealmSwift

final class OutboxManager: Sendable {
    private let queue: OperationQueue
    private let configuration: Realm.Configuration
    private let transport: any MailTransport

    init(configuration: Realm.Configuration, transport: any MailTransport) {
        self.configuration = configuration
        self.transport = transport
        queue = OperationQueue()
        queue.maxConcurrentOperationCount = 2
    }

    func flush(done: @escaping @Sendable () -> Void) {
        let ids: [UUID] = autoreleasepool {
            let realm = try? Realm(configuration: configuration)
            guard let waiting = realm?.objects(OutgoingMail.self).filter("sentAt == nil") else { return [] }
            return waiting.map(\.id)
        }
        let last = BlockOperation(block: done)
        for id in ids {
            let operation = SendOperation(id: id, configuration: configuration, transport: transport)
            last.addDependency(operation)
            queue.addOperation(operation)
        }
        queue.addOperation(last)
    }

    func compose(to recipient: String, body: String) {
        queue.addOperation { [configuration] in
            autoreleasepool {
                guard let realm = try? Realm(configuration: configuration) else { return }
                let mail = OutgoingMail()
                mail.id = UUID()
                mail.recipient = recipient
                mail.body = body
                try? realm.write { realm.add(mail) }
            }
        }
    }
}
// File: SendOperation.swift
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
