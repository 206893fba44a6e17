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
            try book.markPrinted(source.numbers) // expect: missing_autorelease_pool
        } catch {
            print("not marked", error)
        }
    }
}
