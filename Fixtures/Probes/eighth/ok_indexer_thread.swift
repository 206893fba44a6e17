// File: Indexer.swift
import Foundation
import RealmSwift

final class Document: Object {
    @Persisted(primaryKey: true) var path: String
    @Persisted var text: String
    @Persisted var words: MutableSet<String>
    @Persisted var indexedAt: Date?
}

/// A thread of its own, fed through a condition: every job opens, works and lets go.
final class Indexer: @unchecked Sendable {
    private let condition = NSCondition()
    private var pending: [String] = []
    private var stopped = false
    private let configuration: Realm.Configuration
    private let finished: @Sendable (String, Int) -> Void

    init(configuration: Realm.Configuration, finished: @escaping @Sendable (String, Int) -> Void) {
        self.configuration = configuration
        self.finished = finished
        let thread = Thread { [weak self] in
            while let indexer = self, !indexer.isStopped { indexer.turn() }
        }
        thread.name = "indexer"
        thread.start()
    }

    private var isStopped: Bool {
        condition.lock()
        defer { condition.unlock() }
        return stopped
    }

    func stop() {
        condition.lock()
        stopped = true
        condition.signal()
        condition.unlock()
    }

    func enqueue(_ path: String) {
        condition.lock()
        pending.append(path)
        condition.signal()
        condition.unlock()
    }

    private func turn() {
        guard let path = next() else { return }
        autoreleasepool {
            do {
                let words = try index(path)
                let finished = finished
                DispatchQueue.main.async { finished(path, words) }
            } catch {
                NSLog("indexer: %@", "\(error)")
            }
        }
    }

    private func next() -> String? {
        condition.lock()
        defer { condition.unlock() }
        if pending.isEmpty { condition.wait(until: Date(timeIntervalSinceNow: 1)) }
        return pending.isEmpty ? nil : pending.removeFirst()
    }

    private func index(_ path: String) throws -> Int {
        let realm = try Realm(configuration: configuration)
        guard let document = realm.object(ofType: Document.self, forPrimaryKey: path) else { return 0 }
        let words = Set(document.text.lowercased().split(separator: " ").map(String.init))
        try realm.write {
            document.words.removeAll()
            document.words.insert(objectsIn: words)
            document.indexedAt = Date()
        }
        return document.words.count
    }
}
