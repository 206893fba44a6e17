// File: BoardModel.swift
import Combine

@MainActor
final class BoardModel: ObservableObject {
    @Published var lines: [String] = []
    @Published var next = ""
    private let feed = DepartureFeed()

    func run() async {
        feed.start()
        for await board in feed.boards {
            lines = board.lines
        }
    }

    func runNext() async {
        for await list in feed.departures {
            next = list.first?.line ?? ""  // maybe: live_object_crosses_boundary, handle_used_after_suspension
        }
    }
}
// File: Departure.swift
import RealmSwift

final class Departure: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var line: String
    @Persisted var minute: Int
}

struct Board: Sendable {
    var lines: [String] = []
}
// File: DepartureFeed.swift
import Foundation
import RealmSwift

final class DepartureFeed {
    let departures: AsyncStream<[Departure]>
    let boards: AsyncStream<Board>
    private let departureSink: AsyncStream<[Departure]>.Continuation
    private let boardSink: AsyncStream<Board>.Continuation
    private let queue = DispatchQueue(label: "bus.feed", autoreleaseFrequency: .workItem)
    private var token: NotificationToken?

    init() {
        (departures, departureSink) = AsyncStream.makeStream(of: [Departure].self)
        (boards, boardSink) = AsyncStream.makeStream(of: Board.self)
    }

    func start() {
        queue.async { [self] in
            guard let realm = try? Realm(configuration: .defaultConfiguration, queue: queue) else { return }
            token = realm.objects(Departure.self).observe(on: queue) { [weak self] change in
                guard case .update(let results, _, _, _) = change else { return }
                self?.publish(results)
            }
        }
    }

    private func publish(_ results: Results<Departure>) {
        departureSink.yield(Array(results))  // expect: live_object_crosses_boundary
        boardSink.yield(Board(lines: results.map { "\($0.line) \($0.minute)′" }))
    }
}
