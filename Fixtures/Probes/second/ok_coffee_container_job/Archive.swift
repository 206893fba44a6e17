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
