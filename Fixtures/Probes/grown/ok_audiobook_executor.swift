// File: PlayerScreen.swift
import UIKit

final class PlayerScreen: UIViewController {
    private let keeper = ProgressKeeper(
        executor: TransactionExecutor(label: "player.db", configuration: .init(schemaVersion: 3)))
    private let table = UITableView()
    private var marks: [ChapterMark] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        Task { [weak self] in
            guard let marks = try await self?.keeper.marks(of: "978-3") else { return }
            self?.marks = marks
            self?.table.reloadData()
        }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        keeper.keep(marks.last?.start ?? 0, of: "978-3")
    }
}
// File: ProgressKeeper.swift
import Foundation
import RealmSwift

final class Audiobook: Object {
    @Persisted(primaryKey: true) var isbn: String
    @Persisted var title: String
    @Persisted var position: Double
    @Persisted var finished: Bool
    @Persisted var chapters: RealmSwift.List<Chapter>
}

final class Chapter: EmbeddedObject {
    @Persisted var title: String
    @Persisted var seconds: Double
}

struct ChapterMark: Sendable {
    let title: String
    let start: Double
}

final class ProgressKeeper: Sendable {
    private let executor: TransactionExecutor

    init(executor: TransactionExecutor) { self.executor = executor }

    func keep(_ position: Double, of isbn: String) {
        executor.run { realm in
            guard let book = realm.object(ofType: Audiobook.self, forPrimaryKey: isbn) else { return }
            let total = book.chapters.reduce(0) { $0 + $1.seconds }
            try realm.write {
                book.position = position
                book.finished = position >= total - 5
            }
        }
    }

    func marks(of isbn: String) async throws -> [ChapterMark] {
        try await executor.value { realm in
            guard let book = realm.object(ofType: Audiobook.self, forPrimaryKey: isbn) else { return [] }
            var start = 0.0
            return book.chapters.map { chapter in
                defer { start += chapter.seconds }
                return ChapterMark(title: chapter.title, start: start)
            }
        }
    }

    func forget(_ isbns: [String]) {
        executor.run { realm in
            let books = realm.objects(Audiobook.self).filter("isbn IN %@", isbns)
            try realm.write { realm.delete(books) }
        } failed: { error in
            print("forgetting failed: \(error)")
        }
    }
}
// File: TransactionExecutor.swift
import Foundation
import RealmSwift

/// Where every database access of the player goes through.
public struct TransactionExecutor: Sendable {
    public let queue: DispatchQueue
    public let configuration: Realm.Configuration

    public init(label: String, configuration: Realm.Configuration) {
        queue = DispatchQueue(label: label, qos: .userInitiated)
        self.configuration = configuration
    }

    /// Runs the block on the database queue, in a pool, with a realm that lives for the block.
    public func run(_ block: @escaping @Sendable (Realm) throws -> Void, failed: (@Sendable (any Error) -> Void)? = nil)
    {
        queue.async {
            autoreleasepool {
                do {
                    try block(Realm(configuration: configuration))
                } catch {
                    failed?(error)
                }
            }
        }
    }

    public func value<T: Sendable>(_ block: @escaping @Sendable (Realm) throws -> T) async throws -> T {
        try await withCheckedThrowingContinuation { continuation in
            queue.async {
                autoreleasepool {
                    continuation.resume(with: Result { try block(Realm(configuration: configuration)) })
                }
            }
        }
    }
}
