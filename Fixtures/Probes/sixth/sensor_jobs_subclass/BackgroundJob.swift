import Foundation

class BackgroundJob {
    private static let queue = DispatchQueue(label: "jobs", autoreleaseFrequency: .workItem)
    var completion: (@Sendable (Double) -> Void)?

    func start() {
        Self.queue.async { [self] in
            let value = execute()
            completion?(value)
        }
    }

    func execute() -> Double { 0 }
}

final class MeanJob: BackgroundJob {
    private let values: [Double]

    init(values: [Double]) {
        self.values = values
    }

    override func execute() -> Double {
        values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
    }
}
