import Foundation

final class IndexCoordinator {
    private let queue: OperationQueue = {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 2
        return queue
    }()

    func printIndex(for year: Int, to printer: @escaping (String) -> Void) {
        let collect = CollectEntriesOperation(year: year)
        let output = PrintIndexOperation(source: collect, printer: printer)
        queue.addOperations([collect, output], waitUntilFinished: false)
    }
}
