import Foundation
import RealmSwift

final class FeedEntry: Object {
    @Persisted(primaryKey: true) var guid: String
    @Persisted var title: String
    @Persisted var source: FeedSource?
}

final class FeedSource: Object {
    @Persisted(primaryKey: true) var host: String
    @Persisted var name: String
}

struct FeedPayload: Decodable {
    struct Item: Decodable { let guid, title: String }
    let host, name: String
    let items: [Item]
}

extension FeedPayload {
    /// Objects that no realm knows yet.
    func makeEntries() -> [FeedEntry] {
        let source = FeedSource()
        source.host = host
        source.name = name
        return items.map { item in
            let entry = FeedEntry()
            entry.guid = item.guid
            entry.title = item.title
            entry.source = source
            return entry
        }
    }
}

final class FeedLoader {
    typealias Completion = (Result<[FeedEntry], any Error>) -> Void
    private let session: URLSession
    private let parsing = DispatchQueue(label: "feed.parsing")

    init(session: URLSession = .shared) { self.session = session }

    func load(_ url: URL, completion: @escaping Completion) {
        session.dataTask(with: url) { [parsing] data, _, error in
            parsing.async {
                let result = Result { () throws -> [FeedEntry] in
                    if let error { throw error }
                    return try JSONDecoder().decode(FeedPayload.self, from: data ?? Data()).makeEntries()
                }
                DispatchQueue.main.async { completion(result) }
            }
        }.resume()
    }
}
