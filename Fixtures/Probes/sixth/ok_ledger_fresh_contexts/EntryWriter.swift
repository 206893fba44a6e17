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
