import Foundation

struct Job {
    let name: String
    let work: () throws -> Void

    init(_ name: String, work: @escaping () throws -> Void) {
        self.name = name
        self.work = work
    }
}

@resultBuilder
enum JobBuilder {
    static func buildBlock(_ jobs: Job...) -> [Job] { jobs }
}

final class NightShift {
    private let jobs: [Job]

    init(@JobBuilder _ jobs: () -> [Job]) {
        self.jobs = jobs()
    }

    func start() {
        Task.detached(priority: .background) {
            for job in self.jobs {
                do {
                    try job.work() // maybe: live_object_crosses_boundary
                } catch {
                    print("\(job.name) failed: \(error)")
                }
            }
        }
    }
}
