// File: Entry.swift
import RealmSwift

final class BaptismEntry: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var name: String
    @Persisted var year: Int
    @Persisted var verified: Bool
}
// File: IndexCoordinator.swift
import Foundation

final class IndexCoordinator {
    private let queue: OperationQueue = {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 2
        return queue
    }()

    func printIndex(for year: Int, to printer: @escaping (String) -> Void) {
        let collect = CollectEntriesOperation(year: year)
        let output = PrintIndexOperation(source: collect, printer: printer)
        queue.addOperations([collect, output], waitUntilFinished: false)
    }
}
// File: Operations.swift
import Foundation
import RealmSwift

final class CollectEntriesOperation: Operation {
    private let year: Int
    private(set) var entries: [BaptismEntry] = []  // expect: stored_handle_in_async_context
    private(set) var numbers: [Int] = []

    init(year: Int) { self.year = year }

    override func main() {
        autoreleasepool {
            guard !isCancelled, let realm = try? Realm() else { return }
            let found = realm.objects(BaptismEntry.self).where { $0.year == year }
            entries = Array(found)
            numbers = found.map { $0.number }
        }
    }
}

final class PrintIndexOperation: Operation {
    private let source: CollectEntriesOperation
    private let printer: (String) -> Void

    init(source: CollectEntriesOperation, printer: @escaping (String) -> Void) {
        self.source = source
        self.printer = printer
        super.init()
        addDependency(source)
    }

    override func main() {
        printer("Entries: " + source.numbers.map(String.init).joined(separator: ", "))
        for entry in source.entries {  // maybe: live_object_crosses_boundary
            printer(entry.name)  // maybe: live_object_crosses_boundary
        }
    }
}
