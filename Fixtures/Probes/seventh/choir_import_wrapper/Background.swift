import Foundation

enum Background {
    private static let queue = DispatchQueue(label: "choir.background", qos: .utility)

    /// Runs a job later; the caller minds its memory.
    static func later(_ job: @escaping () -> Void) {
        queue.async { job() }
    }

    static func pooled(_ job: @escaping () -> Void) {
        queue.async { autoreleasepool { job() } }
    }
}
