// File: Tram.swift
import RealmSwift

final class Tram: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var stop: String
}
// File: TramFeed.swift
import Foundation
import RealmSwift

final class TramFeed {
    private let queue = DispatchQueue(label: "tram.feed", autoreleaseFrequency: .workItem)
    private var token: NotificationToken?

    func numbers() -> AsyncStream<[Int]> {
        AsyncStream { continuation in
            start { results in continuation.yield(results.map { $0.number }) }
        }
    }

    func snapshots() -> AsyncStream<Results<Tram>> {
        AsyncStream { continuation in
            start { results in continuation.yield(results.freeze()) }
        }
    }

    private func start(_ handler: @escaping (Results<Tram>) -> Void) {
        queue.async { [self] in
            guard let realm = try? Realm(configuration: .defaultConfiguration, queue: queue) else { return }
            token = realm.objects(Tram.self).observe(on: queue) { change in
                switch change {
                case .initial(let trams), .update(let trams, _, _, _): handler(trams)
                case .error: break
                }
            }
        }
    }
}
// File: TramModel.swift
import Combine
import RealmSwift

@MainActor
final class TramModel: ObservableObject {
    @Published var lines: [String] = []
    private let realm: Realm
    private let feed = TramFeed()
    private let archive = TramFeed()

    init(realm: Realm) {
        self.realm = realm
    }

    func run() async {
        let favourite = realm.object(ofType: Tram.self, forPrimaryKey: 5)
        for await numbers in feed.numbers() {
            let trams = numbers.compactMap { realm.object(ofType: Tram.self, forPrimaryKey: $0) }
            lines = trams.map { "\($0.number): \($0.stop)" }
            lines.append(favourite?.stop ?? "")
        }
    }

    func count() async {
        for await snapshot in archive.snapshots() {
            lines = ["\(snapshot.count) trams, first \(snapshot.first?.stop ?? "")"]
        }
    }
}
