import Foundation

protocol JobRunner {
    func async(_ job: () -> Void)
}

/// Measures how long a job took; runs it right here.
struct TimedRunner: JobRunner {
    let label: String

    func async(_ job: () -> Void) {
        let start = Date()
        job()
        print(label, Date().timeIntervalSince(start))
    }
}

/// Runs at once on the main thread, hops there from elsewhere.
enum MainRunner {
    @MainActor static func run(_ job: @escaping @MainActor () -> Void) {
        job()
    }
}
