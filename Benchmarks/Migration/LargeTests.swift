import Foundation
import GRDB
import Testing
@testable import Migrated

/// A copy of many objects into a file, stopped now and then. Put beside the generated tests by migration.py.
@Suite struct LargeTests {
    @Test func aHundredThousandObjects() throws {
        let source = MemorySource(seed: 1, count: 50_000)
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("large-\(UUID().uuidString).sqlite").path
        defer { for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) } }
        let pool = try DatabasePool(path: path, configuration: Schema.configuration)
        try Schema.migrator.migrate(pool)
        let before = Self.peak
        let start = Date()
        var runs = 0
        while true {
            var copier = Copier(source: source, writer: pool)
            var pages = 0
            copier.shouldContinue = {
                pages += 1
                return pages < 90
            }
            runs += 1
            do {
                try copier.run()
                break
            } catch CopyError.cancelled {}
        }
        let copied = Date()
        #expect(try Verifier(source: source, reader: pool).run().isEmpty)
        #expect(runs > 2)
        let objects = 2 * 50_000, links = try pool.read { try Int.fetchOne($0, sql: "SELECT (SELECT COUNT(*) FROM album_tracks) + (SELECT COUNT(*) FROM track WHERE albumId IS NOT NULL)") ?? 0 }
        print("LARGE \(objects) objects, \(links) links: copied and compared in \(runs) runs in \(Self.seconds(start, copied)) s, compared again in \(Self.seconds(copied, Date())) s, \((Self.peak - before) / 1024) MB more than the source itself")
    }

    private static func seconds(_ from: Date, _ to: Date) -> String { String(format: "%.1f", to.timeIntervalSince(from)) }

    /// Peak memory in kilobytes.
    private static var peak: Int {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        return status.split(separator: "\n").first { $0.hasPrefix("VmHWM") }.flatMap { Int($0.filter(\.isNumber)) } ?? 0
    }
}
