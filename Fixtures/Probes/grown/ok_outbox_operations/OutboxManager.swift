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
