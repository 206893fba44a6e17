// File: MailModels.swift
import Foundation
import RealmSwift

final class MailThread: Object {
    @Persisted(primaryKey: true) var uid: String = ""
    @Persisted var subject: String = ""
    @Persisted var unseen: Int = 0
    @Persisted var messages: RealmSwift.List<MailMessage>
}

final class MailMessage: Object {
    @Persisted(primaryKey: true) var uid: String = ""
    @Persisted var seen: Bool = false
}

enum MailboxError: Error { case threadNotFound }
// File: MailTransactions.swift
import Foundation
import RealmSwift

protocol MailTransacting {
    func makeRealm() -> Realm
}

extension MailTransacting {
    func fetchThread(_ uid: String) -> MailThread? {
        makeRealm().object(ofType: MailThread.self, forPrimaryKey: uid)
    }

    func writeTransaction(_ body: (Realm) throws -> Void) throws {
        let realm = makeRealm()
        try realm.write { try body(realm) }  // maybe: sync_write_on_main
    }
}
// File: MailboxKeeper+Seen.swift
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
        try writeTransaction { _ in  // maybe: sync_write_on_main
            for message in thread.messages where message.seen != seen {
                message.seen = seen  // expect: frozen_mutation
            }
            thread.unseen = seen ? 0 : thread.messages.count  // maybe: frozen_mutation
        }
    }
}
// File: MailboxKeeper.swift
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
// File: ThreadRowView.swift
import RealmSwift
import SwiftUI

struct ThreadRowView: View {
    @ObservedRealmObject var thread: MailThread
    let keeper: MailboxKeeper

    var body: some View {
        HStack {
            Text(thread.subject)
            Button(thread.unseen > 0 ? "Seen" : "Unseen") { toggle() }
        }
    }

    private func toggle() {
        do {
            if thread.unseen > 0 {
                try keeper.markSeen(uid: thread.uid)
            } else {
                try keeper.markUnseen(uid: thread.uid)
            }
        } catch {
            print("mail: \(error)")
        }
    }
}

extension MailThread: ObjectKeyIdentifiable {}
