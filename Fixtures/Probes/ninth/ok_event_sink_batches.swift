// File: ClickUploader.swift
import Foundation

final class ClickUploader {
    private let sinks: [any ClickSink]
    private let queue = DispatchQueue(label: "clicks")

    init(sinks: [any ClickSink]) { self.sinks = sinks }

    func drain(_ clicks: [Click]) {
        queue.async { [sinks] in
            autoreleasepool {
                for sink in sinks {
                    for page in clicks.pages(of: 200) { self.attempt { try sink.store(page) } }
                }
            }
        }
    }

    /// Tries the same thing again, not the next item.
    private func attempt(_ times: Int = 3, _ work: () throws -> Void) {
        for round in 1...times {
            do { return try work() } catch { print("round", round, error) }
        }
    }
}
// File: RealmClickSink.swift
import RealmSwift

final class ClickEntity: Object {
    @Persisted(primaryKey: true) var id: UUID
    @Persisted var screen: String
}

struct RealmClickSink: ClickSink {
    let configuration: Realm.Configuration

    func store(_ clicks: [Click]) throws {
        let realm = try Realm(configuration: configuration)
        try realm.write {
            clicks.forEach { click in
                let row = ClickEntity()
                row.id = click.id
                row.screen = click.screen
                realm.add(row, update: .modified)
            }
        }
    }
}
// File: Sinks.swift
import Foundation

struct Click: Sendable {
    let id: UUID
    let screen: String
}

protocol ClickSink {
    func store(_ clicks: [Click]) throws
}

extension ClickSink {
    func store(_ click: Click) throws { try store([click]) }
}

extension Array {
    func pages(of size: Int) -> [[Element]] {
        stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
    }
}
