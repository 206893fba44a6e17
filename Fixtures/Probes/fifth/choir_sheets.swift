// File: SheetDownloader.swift
import Foundation
import RealmSwift

protocol SheetServer: Sendable {
    func pages(of id: String) async throws -> [Data]
}

private struct SheetJob {
    let sheet: Sheet
    let started: Date
}

struct SheetDownloader {
    let configuration: Realm.Configuration
    let server: any SheetServer

    private func job(for id: String) throws -> SheetJob? {
        let realm = try Realm(configuration: configuration)
        return realm.object(ofType: Sheet.self, forPrimaryKey: id).map { SheetJob(sheet: $0, started: Date()) }
    }

    func download(_ id: String) async throws -> String {
        guard let job = try job(for: id) else { return "no such sheet" }
        let pages = try await server.pages(of: id)
        let seconds = Date().timeIntervalSince(job.started)
        return "\(job.sheet.voice): \(pages.count) pages in \(seconds) s"  // expect: handle_used_after_suspension
    }
}
// File: SheetImporter.swift
import Foundation
import RealmSwift

struct SheetFile: Decodable {
    let id: String
    let voice: String
    let words: Int
}

final class SheetImporter {
    private let queue = DispatchQueue(label: "choir.import", qos: .utility)

    func run(_ files: [SheetFile], completion: @escaping () -> Void) {
        queue.async {
            defer { DispatchQueue.main.async(execute: completion) }
            guard let realm = try? Realm() else { return }  // expect: missing_autorelease_pool
            try? realm.write {
                for file in files {
                    realm.create(
                        Sheet.self, value: ["id": file.id, "voice": file.voice, "words": file.words], update: .modified)
                }
            }
        }
    }
}
// File: SheetIndex.swift
import Foundation
import RealmSwift

final class Sheet: Object {
    @Persisted(primaryKey: true) var id = ""
    @Persisted var voice = ""
    @Persisted var words = 0
}

/// Counts the words of all sheets of a voice; several voices at a time.
final class SheetIndex {
    private let workers = DispatchQueue(label: "choir.index", attributes: .concurrent)
    private let configuration: Realm.Configuration

    init(configuration: Realm.Configuration) { self.configuration = configuration }

    func words(in voice: String, completion: @escaping (Int) -> Void) {
        workers.async {
            autoreleasepool {
                guard let realm = try? Realm(configuration: self.configuration, queue: self.workers) else { return }  // expect: handle_on_concurrent_queue
                let words: Int = realm.objects(Sheet.self).where { $0.voice == voice }.sum(of: \.words)
                DispatchQueue.main.async { completion(words) }
            }
        }
    }
}
