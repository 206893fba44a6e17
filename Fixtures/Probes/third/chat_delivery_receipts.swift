// File: ConversationController.swift
import RealmSwift
import UIKit

final class ConversationController: UITableViewController {
    private let gateway = MessageGateway()
    private var pending: Results<ChatMessage>?

    override func viewDidLoad() {
        pending = try? Realm().objects(ChatMessage.self).where { !$0.delivered }
    }

    @objc func resend() {
        guard let message = pending?.first else { return }
        gateway.post(message.text) { ok in
            guard ok else { return }
            print("delivered", message.id)  // expect: live_object_crosses_boundary
        }
    }
}
// File: Model.swift
import Foundation
import RealmSwift

final class ChatMessage: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var text: String
    @Persisted var delivered: Bool
}

final class MessageGateway {
    private let session = URLSession(configuration: .default)

    func post(_ text: String, then done: @escaping (Bool) -> Void) {
        var request = URLRequest(url: URL(string: "https://chat.example.org/messages")!)
        request.httpBody = Data(text.utf8)
        session.dataTask(with: request) { _, response, _ in
            done((response as? HTTPURLResponse)?.statusCode == 201)
        }.resume()
    }
}
