import RealmSwift

/// Holds tokens as long as it lives.
final class TokenBag {
    private var tokens: [NotificationToken] = []
    func insert(_ token: NotificationToken) { tokens.append(token) }
    deinit { tokens.forEach { $0.invalidate() } }
}

extension NotificationToken {
    func kept(by bag: TokenBag) { bag.insert(self) }
}
