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
