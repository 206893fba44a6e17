import Foundation

/// An operation whose body is drained by its own pool.
class PooledOperation: Operation, @unchecked Sendable {
    private let body: (PooledOperation) -> Void

    init(named title: String, body: @escaping (PooledOperation) -> Void) {
        self.body = body
        super.init()
        name = title
    }

    override func main() {
        guard !isCancelled else { return }
        autoreleasepool { body(self) }
    }
}
