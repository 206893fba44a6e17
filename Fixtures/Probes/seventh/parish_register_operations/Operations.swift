import Foundation
import RealmSwift

final class CollectEntriesOperation: Operation {
    private let year: Int
    private(set) var entries: [BaptismEntry] = [] // expect: stored_handle_in_async_context
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
        for entry in source.entries { // maybe: live_object_crosses_boundary
            printer(entry.name) // maybe: live_object_crosses_boundary
        }
    }
}
