// File: Feed.swift
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
// File: FeedPresenter.swift
import RealmSwift
import UIKit

protocol FeedDisplay: AnyObject {
    @MainActor func show(count: Int)
    @MainActor func show(error: any Error)
}

@MainActor
final class FeedPresenter {
    weak var display: (any FeedDisplay)?
    private let loader: FeedLoader

    init(loader: FeedLoader) { self.loader = loader }

    func refresh(_ url: URL) {
        loader.load(url) { [weak self] result in
            MainActor.assumeIsolated { self?.received(result) }
        }
    }

    private func received(_ result: Result<[FeedEntry], any Error>) {
        do {
            let entries = try result.get()
            let realm = try Realm()
            realm.writeAsync {
                realm.add(entries, update: .modified)
            } onComplete: { [weak self] error in
                MainActor.assumeIsolated {
                    if let error { self?.display?.show(error: error) }
                }
            }
            display?.show(count: entries.count)
        } catch {
            display?.show(error: error)
        }
    }
}
