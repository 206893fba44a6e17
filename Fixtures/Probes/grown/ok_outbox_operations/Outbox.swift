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
