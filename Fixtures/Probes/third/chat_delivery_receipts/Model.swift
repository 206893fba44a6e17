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
