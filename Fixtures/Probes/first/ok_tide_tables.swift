// File: Tables.swift
import Foundation
import RealmSwift

final class TideEntry: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var harbour: String
    @Persisted var metres: Double
}

/// Opens afresh on whatever thread asks.
final class TideTable: Sendable {
    private let configuration: Realm.Configuration
    private let queue = DispatchQueue(label: "tide.export", autoreleaseFrequency: .workItem)

    init(configuration: Realm.Configuration) {
        self.configuration = configuration
    }

    private var realm: Realm {
        get throws { try Realm(configuration: configuration) }
    }

    private var entries: Results<TideEntry>? {
        try? realm.objects(TideEntry.self)
    }

    func highest(at harbour: String) -> Double? {
        entries?.where { $0.harbour == harbour }.max(of: \.metres)
    }

    func export(_ done: @escaping @Sendable ([Double]) -> Void) {
        queue.async { [self] in
            let metres = entries.map { Array($0.map(\.metres)) } ?? []
            done(metres)
        }
    }
}
// File: View.swift
import UIKit

final class TideTableController: UIViewController {
    private let table: TideTable
    private let label = UILabel()

    init(table: TideTable) {
        self.table = table
        super.init()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        label.text = table.highest(at: "Cuxhaven").map { "\($0)" }
        table.export { [label] metres in
            let count = metres.count
            DispatchQueue.main.async { label.text = "\(count) entries" }
        }
    }
}
