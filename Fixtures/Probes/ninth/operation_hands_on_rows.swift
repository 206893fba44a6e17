// File: Invoice.swift
import RealmSwift

final class Invoice: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var customer: String
    @Persisted var total = 0.0
    @Persisted var printed = false
}
// File: MarkPrinted.swift
import RealmSwift

struct InvoiceBook {
    var configuration: Realm.Configuration = .defaultConfiguration

    func markPrinted(_ numbers: [Int]) throws {
        let realm = try Realm(configuration: configuration)
        try realm.write {
            for number in numbers { realm.object(ofType: Invoice.self, forPrimaryKey: number)?.printed = true }
        }
    }

    func count() -> Int {
        autoreleasepool { (try? Realm(configuration: configuration))?.objects(Invoice.self).count ?? 0 }
    }
}

final class MarkPrinted: Operation, @unchecked Sendable {
    private let source: LoadInvoices
    private let book = InvoiceBook()

    init(after source: LoadInvoices) {
        self.source = source
        super.init()
        addDependency(source)
    }

    override func main() {
        guard !isCancelled, book.count() > 0 else { return }
        do {
            try book.markPrinted(source.numbers)  // expect: missing_autorelease_pool
        } catch {
            print("not marked", error)
        }
    }
}
// File: Operations.swift
import RealmSwift

final class LoadInvoices: Operation, @unchecked Sendable {
    private(set) var invoices: [Invoice] = []  // expect: stored_handle_in_async_context // maybe: unchecked_sendable_handle
    private(set) var numbers: [Int] = []

    override func main() {
        guard !isCancelled else { return }
        autoreleasepool {
            guard let realm = try? Realm() else { return }
            let open = realm.objects(Invoice.self).where { $0.printed == false }
            invoices = Array(open)
            numbers = open.map(\.number)
        }
    }
}

final class RenderInvoices: Operation, @unchecked Sendable {
    private let source: LoadInvoices
    private(set) var pages: [String] = []

    init(after source: LoadInvoices) {
        self.source = source
        super.init()
        addDependency(source)
    }

    override func main() {
        guard !isCancelled else { return }
        pages = source.invoices.map { "\($0.number): \($0.customer) \($0.total)" }  // maybe: live_object_crosses_boundary
    }
}

final class PrintJob {
    private let operations = OperationQueue()

    func start(_ done: @escaping ([String]) -> Void) {
        let load = LoadInvoices()
        let render = RenderInvoices(after: load)
        let finish = BlockOperation { done(render.pages) }
        finish.addDependency(render)
        operations.addOperations([load, render, MarkPrinted(after: load)], waitUntilFinished: false)
        OperationQueue.main.addOperation(finish)
    }
}
