// File: Brews.swift
import Foundation
import SwiftData

@Model final class Brew {
    var bean: String
    var grams: Double
    var isArchived: Bool

    init(bean: String, grams: Double) {
        self.bean = bean
        self.grams = grams
        isArchived = false
    }
}

struct BrewArchive {
    let container: ModelContainer

    func nightShift(keeping limit: Int) -> NightShift {
        let context = ModelContext(container)
        return NightShift {
            Job("log") {
                print("keeping \(limit) brews")
            }
            Job("tidy") {
                let brews = try context.fetch(FetchDescriptor<Brew>())  // expect: live_object_crosses_boundary
                for brew in brews.dropFirst(limit) {
                    brew.isArchived = true  // maybe: live_object_crosses_boundary
                }
                try context.save()  // maybe: live_object_crosses_boundary
            }
        }
    }
}

final class BrewLifecycle {
    private let archive: BrewArchive

    init(archive: BrewArchive) {
        self.archive = archive
    }

    func didEnterBackground() {
        archive.nightShift(keeping: 50).start()
    }
}
// File: Jobs.swift
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
                    try job.work()  // maybe: live_object_crosses_boundary
                } catch {
                    print("\(job.name) failed: \(error)")
                }
            }
        }
    }
}
