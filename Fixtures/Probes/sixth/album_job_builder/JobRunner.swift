import Foundation

struct Job {
    let name: String
    let run: () -> Void

    init(_ name: String, run: @escaping () -> Void) {
        self.name = name
        self.run = run
    }
}

@resultBuilder
enum JobBuilder {
    static func buildBlock(_ jobs: Job...) -> [Job] { jobs }
}

final class JobRunner {
    private let queue = DispatchQueue(label: "jobs", autoreleaseFrequency: .workItem)

    func submit(@JobBuilder _ make: () -> [Job]) {
        for job in make() {
            queue.async { job.run() }
        }
    }
}
