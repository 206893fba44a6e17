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
