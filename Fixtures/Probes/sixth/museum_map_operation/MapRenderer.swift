import CoreData

final class MapRenderer {
    private let queue = OperationQueue()
    private let output: @Sendable (String) -> Void

    init(output: @escaping @Sendable (String) -> Void) {
        self.output = output
        queue.maxConcurrentOperationCount = 1
    }

    func enqueue(_ job: MapJob) {
        let output = self.output
        let block = BlockOperation {
            switch job {
            case .draw(let place):
                output("\(place.name), floor \(place.floor)") // expect: live_object_crosses_boundary
            case .measure(let id, let container):
                let context = container.newBackgroundContext()
                context.performAndWait {
                    guard let place = try? context.existingObject(with: id) as? Place else { return }
                    output(place.name)
                }
            }
        }
        block.queuePriority = job.isHeavy ? .low : .high
        queue.addOperation(block)
    }
}
