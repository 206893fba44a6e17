// File: CatalogClient.swift
import Foundation

protocol CatalogClient: Sendable {
    func newReleases() async throws -> [String]
    func pageCounts(for isbns: [String]) async throws -> [String: Int]
}
// File: Recommender.swift
import Foundation

struct Recommender {
    let client: any CatalogClient

    func missing() async throws -> [String] {
        let shelf = try Shelf.open()
        let released = try await client.newReleases()
        return released.filter { !shelf.contains($0) }  // expect: handle_used_after_suspension
    }

    func heavierOnline() async throws -> Bool {
        let (isbns, total) = try snapshot()
        let counts = try await client.pageCounts(for: isbns)
        return counts.values.reduce(0, +) > total
    }

    @MainActor
    func missingForDisplay() async throws -> [String] {
        let shelf = try Shelf.open()
        let released = try await client.newReleases()
        return released.filter { !shelf.contains($0) }
    }

    private func snapshot() throws -> ([String], Int) {
        let shelf = try Shelf.open()
        return (shelf.isbns, shelf.totalPages)
    }
}
// File: Shelf.swift
import RealmSwift

class Book: Object {
    @Persisted(primaryKey: true) var isbn: String
    @Persisted var title: String
    @Persisted var pages: Int
}

/// A view on the shelf; every question is asked of the same query.
struct Shelf {
    private let books: Results<Book>

    static func open() throws -> Shelf {
        let realm = try Realm()
        return Shelf(books: realm.objects(Book.self).sorted(by: \.title))
    }

    func contains(_ isbn: String) -> Bool { books.where { $0.isbn == isbn }.first != nil }
    var isbns: [String] { books.map(\.isbn) }
    var totalPages: Int { books.sum(of: \.pages) }
}
// File: ShelfWatch.swift
import RealmSwift

/// Looks at the shelf every second, on a thread of its own.
final class ShelfWatch: @unchecked Sendable {
    private let lock = NSLock()
    private var stopped = false

    private var isRunning: Bool {
        lock.lock()
        defer { lock.unlock() }
        return !stopped
    }

    func stop() {
        lock.lock()
        stopped = true
        lock.unlock()
    }

    func counts(_ report: @escaping @Sendable (Int) -> Void) {
        Thread.detachNewThread {
            autoreleasepool {
                guard let realm = try? Realm() else { return }
                while self.isRunning {
                    report(realm.objects(Book.self).count)  // expect: stale_background_read
                    Thread.sleep(forTimeInterval: 1)
                }
            }
        }
    }

    func pages(_ report: @escaping @Sendable (Int) -> Void) {
        Thread.detachNewThread {
            while self.isRunning {
                autoreleasepool {
                    guard let shelf = try? Shelf.open() else { return }
                    report(shelf.totalPages)
                }
                Thread.sleep(forTimeInterval: 1)
            }
        }
    }

    func titles(_ report: @escaping @Sendable ([String]) -> Void) {
        Thread.detachNewThread {
            autoreleasepool {
                guard let realm = try? Realm() else { return }
                while self.isRunning {
                    realm.refresh()
                    report(realm.objects(Book.self).map(\.title))
                    Thread.sleep(forTimeInterval: 5)
                }
            }
        }
    }
}
