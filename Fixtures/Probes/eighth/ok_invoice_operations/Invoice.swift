import Foundation
import RealmSwift

final class Invoice: Object {
    @Persisted(primaryKey: true) var number: String
    @Persisted var customer: String
    @Persisted var lines: List<InvoiceLine>
    @Persisted var pdfPath: String?
}

final class InvoiceLine: EmbeddedObject {
    @Persisted var text: String
    @Persisted var cents: Int
}

struct InvoiceSheet: Sendable {
    let number: String
    let customer: String
    let rows: [(String, Int)]

    init(_ invoice: Invoice) {
        number = invoice.number
        customer = invoice.customer
        rows = invoice.lines.map { ($0.text, $0.cents) }
    }
}
