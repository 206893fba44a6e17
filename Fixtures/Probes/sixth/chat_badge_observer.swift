// File: BadgeService.swift
import Foundation
import RealmSwift

final class BadgeService {
    typealias CountHandler = @Sendable (Int) -> Void
    private let queue = DispatchQueue(label: "chat.badge", autoreleaseFrequency: .workItem)
    private var unreadToken: NotificationToken?
    private var totalToken: NotificationToken?

    func start(onUnread: @escaping CountHandler, onTotal: @escaping CountHandler) {
        queue.async { [self] in
            beginUnread(onUnread)
            beginTotal(onTotal)
        }
    }

    private func beginUnread(_ handler: @escaping CountHandler) {
        guard let realm = try? Realm() else { return }
        let unread = realm.objects(Message.self).where { $0.unread }
        unreadToken = unread.observe { change in  // expect: observe_without_run_loop
            guard case .update(let messages, _, _, _) = change else { return }
            handler(messages.count)
        }
    }

    private func beginTotal(_ handler: @escaping CountHandler) {
        guard let realm = try? Realm(configuration: .defaultConfiguration, queue: queue) else { return }
        totalToken = realm.objects(Message.self).observe(on: queue) { change in
            guard case .update(let messages, _, _, _) = change else { return }
            handler(messages.count)
        }
    }
}
// File: ChatTabController.swift
import UIKit

final class ChatTabController: UIViewController {
    private let service = BadgeService()
    private let badge = UILabel()

    override func viewDidLoad() {
        service.start(
            onUnread: { count in
                DispatchQueue.main.async { [weak self] in self?.badge.text = "\(count)" }
            },
            onTotal: { total in print("total", total) }
        )
    }
}
// File: Message.swift
import RealmSwift

final class Message: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var text: String
    @Persisted var unread: Bool
}
