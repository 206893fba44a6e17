import CoreData
import Foundation

@objc(LuggageCase)
final class LuggageCase: NSManagedObject {
    @NSManaged var tag: String
    @NSManaged var state: String
    @NSManaged var photoPath: String?
}

struct TraceReply: Decodable, Sendable { let state: String }

struct TraceClient: Sendable {
    let session: URLSession

    func trace(_ tag: String, completion: @escaping @Sendable (TraceReply?) -> Void) {
        guard let url = URL(string: "https://trace.example/\(tag)") else { return completion(nil) }
        session.dataTask(with: url) { data, _, _ in
            completion(data.flatMap { try? JSONDecoder().decode(TraceReply.self, from: $0) })
        }.resume()
    }
}
