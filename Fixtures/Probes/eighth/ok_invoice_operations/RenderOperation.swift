import Foundation
import RealmSwift

final class RenderOperation: Operation, @unchecked Sendable {
    private let number: String
    private let configuration: Realm.Configuration
    private let render: @Sendable (InvoiceSheet) -> URL?

    init(number: String, configuration: Realm.Configuration, render: @escaping @Sendable (InvoiceSheet) -> URL?) {
        self.number = number
        self.configuration = configuration
        self.render = render
        super.init()
    }

    override func main() {
        autoreleasepool {
            guard !isCancelled, let realm = try? Realm(configuration: configuration) else { return }
            guard let invoice = realm.object(ofType: Invoice.self, forPrimaryKey: number) else { return }
            guard let url = render(InvoiceSheet(invoice)) else { return }
            try? realm.write { invoice.pdfPath = url.path }
        }
    }
}
