import Foundation
import RealmSwift

extension MailboxKeeper {
    func markSeen(uid: String) throws {
        guard let thread = frozenThread(uid) else { throw MailboxError.threadNotFound }
        try setSeen(true, in: thread)
    }

    func markUnseen(uid: String) throws {
        guard let thread = frozenThread(uid) else { throw MailboxError.threadNotFound }
        try writeTransaction { writableRealm in
            guard let live = writableRealm.object(ofType: MailThread.self, forPrimaryKey: thread.uid) else { return }
            live.messages.last?.seen = false
            live.unseen += 1
        }
    }

    private func setSeen(_ seen: Bool, in thread: MailThread) throws {
        try writeTransaction { _ in // maybe: sync_write_on_main
            for message in thread.messages where message.seen != seen {
                message.seen = seen // expect: frozen_mutation
            }
            thread.unseen = seen ? 0 : thread.messages.count // maybe: frozen_mutation
        }
    }
}
