import RealmSwift

final class LoadInvoices: Operation, @unchecked Sendable {
    private(set) var invoices: [Invoice] = [] // expect: stored_handle_in_async_context // maybe: unchecked_sendable_handle
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
        pages = source.invoices.map { "\($0.number): \($0.customer) \($0.total)" } // maybe: live_object_crosses_boundary
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
