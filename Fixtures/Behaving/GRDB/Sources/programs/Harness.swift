import Foundation
import GRDB

/// Counts what is committed.
final class Commits: TransactionObserver, @unchecked Sendable {
    private let lock = NSLock()
    private var number = 0
    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
    func databaseDidChange(with event: DatabaseEvent) {}
    func databaseDidCommit(_ db: Database) { lock.withLock { number += 1 } }
    func databaseDidRollback(_ db: Database) {}
    var count: Int { lock.withLock { number } }
}

struct Player: Codable, FetchableRecord, PersistableRecord {
    var id: Int
    var name: String
}

let folder = FileManager.default.temporaryDirectory.appendingPathComponent("grdb-programs-\(ProcessInfo.processInfo.processIdentifier)")
nonisolated(unsafe) var commits = Commits()

/// A new file with three players, and someone who counts its commits from there on.
private func filled<Writer: DatabaseWriter>(_ make: (String) throws -> Writer) -> Writer {
    try! FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let writer = try! make(folder.appendingPathComponent(UUID().uuidString).path)
    try! writer.write { db in
        try db.execute(sql: "CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT)")
        for id in 1...3 { try Player(id: id, name: "Rex").insert(db) }
    }
    commits = Commits()
    writer.add(transactionObserver: commits, extent: .databaseLifetime)
    return writer
}
func makeQueue() -> DatabaseQueue { filled { try DatabaseQueue(path: $0) } }
func makePool() -> DatabasePool { filled { try DatabasePool(path: $0) } }

/// Runs the programs from a number on. GRDB ends the process where it is misused: the last line that began says in which program.
@main struct Main {
    static func main() async {
        let first = Int(CommandLine.arguments.dropFirst().first ?? "0") ?? 0
        for (name, program) in programs.dropFirst(first) {
            print("begin\t\(name)")
            fflush(stdout)
            commits = Commits()
            var ending = "done"
            do { try await program() } catch { ending = "threw \(error)" }
            print("end\t\(commits.count)\t\(ending.split(separator: "\n").first ?? "")")
            fflush(stdout)
        }
        try? FileManager.default.removeItem(at: folder)
    }
}
