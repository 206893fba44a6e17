import Combine
import Foundation
import GRDB

@MainActor
final class StockModel: ObservableObject {
    @Published private(set) var magazines: [Magazine] = []
    @Published private(set) var message = ""
    private let database: AppDatabase
    private var observation: AnyDatabaseCancellable?

    init(database: AppDatabase = .shared) { self.database = database }

    func appeared() {
        observation = database.observeStock { magazines in
            MainActor.assumeIsolated { self.magazines = magazines }
        }
    }

    func disappeared() {
        observation?.cancel()
        observation = nil
    }

    func sellTapped(_ magazine: Magazine) {
        Task {
            do {
                let sales = try await database.sell([magazine.id], at: .now)
                message = "\(sales.count) sold of \(magazine.title)"
            } catch {
                message = "\(error)"
            }
        }
    }
}
