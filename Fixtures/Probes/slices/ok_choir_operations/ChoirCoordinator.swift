import CoreData
import UIKit

@MainActor
final class ChoirCoordinator {
    private let container: NSPersistentContainer
    private let operations = OperationQueue()
    private var newest: [Singer] = []

    init(container: NSPersistentContainer) {
        self.container = container
        operations.maxConcurrentOperationCount = 2
    }

    func importChoir(from file: URL, done: @escaping @MainActor ([String]) -> Void) {
        let load = ImportSingers(file: file, container: container)
        let stamp = StampSingers(after: load)
        stamp.completionBlock = { [weak self] in
            let ids = load.imported
            DispatchQueue.main.async {
                guard let self else { return }
                done(self.show(ids))
            }
        }
        operations.addOperations([load, stamp], waitUntilFinished: false)
    }

    private func show(_ ids: [NSManagedObjectID]) -> [String] {
        newest = ids.compactMap { container.viewContext.object(with: $0) as? Singer }
        return newest.map(\.name)
    }

    func greet(_ singer: Singer) {
        let context = container.viewContext
        context.perform {
            singer.attended += 1
            try? context.save() // maybe: sync_write_on_main
        }
    }
}
