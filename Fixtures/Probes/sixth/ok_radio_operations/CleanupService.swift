import Foundation

final class CleanupService {
    private let queue = OperationQueue()

    func clean(done: @escaping @Sendable (Int) -> Void) {
        let find = FindExpired()
        let remove = RemoveTracks(after: find)
        remove.completionBlock = { done(find.ids.count) }
        queue.addOperations([find, remove], waitUntilFinished: false)
    }
}
