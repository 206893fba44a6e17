// File: Archive.swift
import Foundation
import SwiftData

struct TeaArchive {
    let container: ModelContainer

    private func makeContext() -> ModelContext {
        let context = ModelContext(container)
        context.autosaveEnabled = false
        return context
    }

    func lateShift(keeping limit: Int) -> LateShift {
        LateShift {
            Chore("log") {
                print("keeping \(limit) teas")
            }
            Chore("tidy") {
                let context = makeContext()
                let teas = try context.fetch(FetchDescriptor<Tea>())
                for tea in teas.dropFirst(limit) {
                    tea.isArchived = true
                }
                try context.save()
            }
        }
    }
}

final class TeaLifecycle {
    private let archive: TeaArchive

    init(archive: TeaArchive) {
        self.archive = archive
    }

    func didEnterBackground() {
        archive.lateShift(keeping: 50).start()
    }
}
// File: Brews.swift
import Foundation
import SwiftData

@Model final class Tea {
    var leaf: String
    var grams: Double
    var isArchived: Bool

    init(leaf: String, grams: Double) {
        self.leaf = leaf
        self.grams = grams
        isArchived = false
    }
}

struct Chore {
    let name: String
    let work: () throws -> Void

    init(_ name: String, work: @escaping () throws -> Void) {
        self.name = name
        self.work = work
    }
}

@resultBuilder
enum ChoreBuilder {
    static func buildBlock(_ chores: Chore...) -> [Chore] { chores }
}

final class LateShift {
    private let chores: [Chore]

    init(@ChoreBuilder _ chores: () -> [Chore]) {
        self.chores = chores()
    }

    func start() {
        Task.detached(priority: .background) {
            for chore in self.chores {
                do {
                    try chore.work()
                } catch {
                    print("\(chore.name) failed: \(error)")
                }
            }
        }
    }
}
