import Foundation

protocol JobRunner: Sendable {
    func run(_ job: @escaping () -> Void)
}

struct ImmediateRunner: JobRunner {
    func run(_ job: @escaping () -> Void) { job() }
}

/// Everything that may take long goes through here.
final class BackgroundRunner: JobRunner {
    static let reports = BackgroundRunner(label: "apiary.reports")
    private let queue: DispatchQueue

    init(label: String) {
        queue = DispatchQueue(label: label, qos: .utility, autoreleaseFrequency: .workItem)
    }

    func run(_ job: @escaping () -> Void) {
        enqueue(job)
    }

    private func enqueue(_ job: @escaping () -> Void) {
        queue.async { job() }
    }
}
