// File: LedgerCommitter.swift
import Foundation
import RealmSwift

/// Writes one batch, and tries again when the disk is full or the file is locked.
struct LedgerCommitter: Sendable {
    let configuration: Realm.Configuration
    var attempts = 3

    func commit(_ batch: [BookedLine], account: String) throws {
        var attempt = 0
        while true {
            do {
                try autoreleasepool { try commitOnce(batch, account: account) }
                return
            } catch {
                attempt += 1
                guard attempt < attempts else { throw LedgerError.gaveUp }
                Thread.sleep(forTimeInterval: Double(attempt) * 0.2)
            }
        }
    }

    private func commitOnce(_ batch: [BookedLine], account: String) throws {
        let realm = try Realm(configuration: configuration)
        try realm.write {
            for line in batch {
                let entry = LedgerEntry()
                entry.id = line.id
                entry.cents = line.cents
                entry.bookedAt = line.bookedAt
                entry.accountId = account
                realm.add(entry, update: .modified)
            }
        }
    }
}
// File: LedgerImporter.swift
import Foundation

final class LedgerImporter: Sendable {
    private let committer: LedgerCommitter
    private let queue = DispatchQueue(label: "ledger.import", qos: .utility, autoreleaseFrequency: .workItem)
    private let batchSize = 200

    init(committer: LedgerCommitter) { self.committer = committer }

    func importFile(at url: URL, account: String, completion: @escaping @Sendable (Result<Int, any Error>) -> Void) {
        queue.async { [self] in
            completion(Result { try load(url, account: account) })
        }
    }

    private func load(_ url: URL, account: String) throws -> Int {
        let lines = try JSONDecoder().decode([BookedLine].self, from: Data(contentsOf: url))
        for start in stride(from: 0, to: lines.count, by: batchSize) {
            let batch = Array(lines[start..<min(start + batchSize, lines.count)])
            try committer.commit(batch, account: account)
        }
        return lines.count
    }
}
// File: LedgerModels.swift
import Foundation
import RealmSwift

final class LedgerEntry: Object {
    @Persisted(primaryKey: true) var id: String = ""
    @Persisted var cents: Int = 0
    @Persisted var bookedAt: Date = Date()
    @Persisted var accountId: String = ""
}

struct BookedLine: Decodable, Sendable {
    let id: String
    let cents: Int
    let bookedAt: Date
}

enum LedgerError: Error { case busy, gaveUp }
// File: LedgerScreenModel.swift
import Combine
import Foundation
import RealmSwift

@MainActor
final class LedgerScreenModel: ObservableObject {
    @Published private(set) var balance = 0
    @Published private(set) var status = ""
    private let importer: LedgerImporter
    private let account: String
    private let entries: Results<LedgerEntry>
    private var token: NotificationToken?

    init(account: String, importer: LedgerImporter, configuration: Realm.Configuration) throws {
        self.account = account
        self.importer = importer
        let realm = try Realm(configuration: configuration)
        entries = realm.objects(LedgerEntry.self).filter("accountId == %@", account)
        token = entries.observe { [weak self] change in
            switch change {
            case .initial(let entries), .update(let entries, _, _, _):
                self?.show(entries.sum(of: \.cents))
            case .error(let error):
                print("ledger: \(error)")
            }
        }
    }

    private func show(_ cents: Int) { balance = cents }

    func importStatement(_ url: URL) {
        status = "Importing…"
        importer.importFile(at: url, account: account) { result in
            DispatchQueue.main.async { [weak self] in
                switch result {
                case .success(let count):
                    self?.status = "\(count) lines, \(self?.entries.count ?? 0) in all"
                case .failure(let error):
                    self?.status = error.localizedDescription
                }
            }
        }
    }
}
