import Foundation
import RealmSwift

final class ReceiptPrinter {
    private let operations: OperationQueue = {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        return queue
    }()

    func printOpenReceipts(completion: @escaping (Int) -> Void) {
        operations.addOperation {
            let open = tillRealm.objects(Sale.self).where { $0.printed == false } // maybe: live_object_crosses_boundary
            let lines = Array(open.map { "\($0.article) \($0.cents)" })
            Self.send(lines)
            OperationQueue.main.addOperation { completion(lines.count) }
        }
    }

    private static func send(_ lines: [String]) {
        print(lines.joined(separator: "\n"))
    }
}
