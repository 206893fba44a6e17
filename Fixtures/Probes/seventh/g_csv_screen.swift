// File: ImportViewModel.swift
import Combine
import Foundation
import GRDB

struct Transaction: Codable, Sendable, FetchableRecord, PersistableRecord {
    var id: String
    var day: String
    var cents: Int
    var text: String
}

@MainActor
final class ImportViewModel: ObservableObject {
    @Published private(set) var imported = 0
    @Published private(set) var message = ""
    private let queue: DatabaseQueue

    init(queue: DatabaseQueue) {
        self.queue = queue
    }

    func importFile(_ url: URL) {
        do {
            let text = try String(contentsOf: url, encoding: .utf8)
            let rows = text.split(separator: "\n").dropFirst().map { line -> Transaction in
                let columns = line.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
                return Transaction(id: columns[0], day: columns[1], cents: Int(columns[2]) ?? 0, text: columns[3])
            }
            try queue.write { db in  // expect: sync_write_on_main // maybe: unbounded_transaction
                for row in rows {  // maybe: unbounded_transaction
                    try row.upsert(db)
                }
            }
            imported = rows.count
        } catch {
            message = error.localizedDescription
        }
    }

    func clear() async {
        do {
            _ = try await queue.write { db in
                try Transaction.deleteAll(db)
            }
            imported = 0
        } catch {
            message = error.localizedDescription
        }
    }
}
