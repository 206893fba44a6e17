// File: Entry.swift
import Foundation
import SwiftData

@Model
final class Entry {
    var account: String
    var cents: Int

    init(account: String, cents: Int) {
        self.account = account
        self.cents = cents
    }
}
// File: EntryReader.swift
import Foundation
import SwiftData

struct EntryReader: Sendable {
    let container: ModelContainer

    func sum(of account: String) throws -> Int {
        let context = ModelContext(container)
        let descriptor = FetchDescriptor<Entry>(predicate: #Predicate { $0.account == account })
        return try context.fetch(descriptor).reduce(0) { $0 + $1.cents }
    }

    func sums(of accounts: [String]) async throws -> [String: Int] {
        try await withThrowingTaskGroup(of: (String, Int).self) { group in
            for account in accounts {
                group.addTask { (account, try sum(of: account)) }
            }
            var result: [String: Int] = [:]
            for try await (account, cents) in group { result[account] = cents }
            return result
        }
    }

    func count() async throws -> Int {
        let container = self.container
        return try await Task.detached {
            let context = ModelContext(container)
            return try context.fetchCount(FetchDescriptor<Entry>())
        }.value
    }
}
// File: EntryWriter.swift
import Foundation
import SwiftData

final class EntryWriter: Sendable {
    private let container: ModelContainer
    private let queue = DispatchQueue(label: "ledger.write")

    init(container: ModelContainer) {
        self.container = container
    }

    func book(_ cents: Int, on account: String, done: @escaping @Sendable (PersistentIdentifier?) -> Void) {
        queue.async { [container] in
            let context = ModelContext(container)
            let entry = Entry(account: account, cents: cents)
            context.insert(entry)
            do {
                try context.save()
                done(entry.persistentModelID)
            } catch {
                done(nil)
            }
        }
    }
}
// File: LedgerController.swift
import SwiftData
import UIKit

final class LedgerController: UIViewController {
    private let container: ModelContainer
    private let writer: EntryWriter
    private let label = UILabel()

    init(container: ModelContainer) {
        self.container = container
        writer = EntryWriter(container: container)
        super.init(nibName: nil, bundle: nil)
    }

    func book(_ cents: Int) {
        writer.book(cents, on: "cash") { id in
            Task { @MainActor [weak self] in
                guard let self, let id, let entry = self.container.mainContext.model(for: id) as? Entry else { return }
                self.label.text = "\(entry.cents)"
            }
        }
    }
}
