import Foundation
import RealmSwift

/// In the app itself.
@MainActor
final class ChatListModel {
    private(set) var unread = 0

    func refresh() {
        unread = UnreadCounter.unreadMessages()
    }
}
