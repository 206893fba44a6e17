import BackgroundTasks
import Foundation

final class PantryMaintenance {
    static let identifier = "pantry.maintenance"
    private let repository: PantryRepository
    private let queue = DispatchQueue(label: "pantry.maintenance", qos: .background)

    init(repository: PantryRepository) { self.repository = repository }

    func register() {
        _ = BGTaskScheduler.shared.register(forTaskWithIdentifier: Self.identifier, using: queue) { [repository] task in
            let done = autoreleasepool { () -> Bool in
                do {
                    try repository.discardExpired(before: Date())
                    return true
                } catch {
                    return false
                }
            }
            task.setTaskCompleted(success: done)
        }
    }

    func clear(shelves ids: Set<String>, completion: @escaping () -> Void) {
        guard let first = ids.first else { return completion() }
        queue.async { [repository] in
            autoreleasepool {
                try? repository.clear(shelf: first)
            }
            DispatchQueue.main.async(execute: completion)
        }
    }
}
