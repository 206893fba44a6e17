import Foundation

final class LedgerImporter: Sendable {
    private let committer: LedgerCommitter
    private let queue = DispatchQueue(label: "ledger.import", qos: .utility, autoreleaseFrequency: .workItem)
    private let batchSize = 200

    init(committer: LedgerCommitter) { self.committer = committer }

    func importFile(at url: URL, account: String, completion: @escaping @Sendable (Result<Int, any Error>) -> Void) {
        queue.async { [self] in
            completion(Result { try load(url, account: account) })
        }
    }

    private func load(_ url: URL, account: String) throws -> Int {
        let lines = try JSONDecoder().decode([BookedLine].self, from: Data(contentsOf: url))
        for start in stride(from: 0, to: lines.count, by: batchSize) {
            let batch = Array(lines[start..<min(start + batchSize, lines.count)])
            try committer.commit(batch, account: account)
        }
        return lines.count
    }
}
