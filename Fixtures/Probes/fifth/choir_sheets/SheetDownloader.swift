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
        return "\(job.sheet.voice): \(pages.count) pages in \(seconds) s" // expect: handle_used_after_suspension
    }
}
