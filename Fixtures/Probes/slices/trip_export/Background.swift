import Foundation

/// Work that's too slow for a button.
enum Background {
    private static let queue = DispatchQueue(label: "app.background", qos: .userInitiated, autoreleaseFrequency: .workItem)

    static func run<T>(_ work: @escaping () -> T, then finish: @escaping (T) -> Void) {
        enqueue {
            let result = work()
            DispatchQueue.main.async { finish(result) }
        }
    }

    private static func enqueue(_ job: @escaping () -> Void) {
        queue.async(execute: job)
    }
}
