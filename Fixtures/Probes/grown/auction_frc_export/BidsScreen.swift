import CoreData
import UIKit

protocol ReportWriting: Sendable {
    func write(_ lines: [String]) async throws
}

final class BidsScreen: UITableViewController {
    private let source: BidsDataSource
    private let writer: any ReportWriting
    private var exporting: Task<Void, any Error>?

    init(container: NSPersistentContainer, lot: Int64, writer: any ReportWriting) {
        source = BidsDataSource(context: container.viewContext, lot: lot)
        self.writer = writer
        super.init(nibName: nil, bundle: nil)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        source.changed = { [weak self] in self?.tableView.reloadData() }
        try? source.start()
        title = source.count == 0 ? "No bids" : source.line(at: 0)
    }

    /// What is on the screen, as it is.
    func exportVisible() {
        let lines = (0..<source.count).map(source.line)
        exporting = Task.detached { [writer] in try await writer.write(lines) }
    }

    /// Thousands of bids: not on the main thread.
    func exportWinners(over cents: Int64) {
        let bids = source.bids
        exporting = Task.detached(priority: .utility) { [writer] in
            let winners = bids.filter { $0.cents > cents } // expect: live_object_crosses_boundary
            try await writer.write(winners.map(\.bidder))
        }
    }
}
