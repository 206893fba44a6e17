import Foundation
import SwiftData

@MainActor
final class PatternExporter {
    private let library: PatternLibrary
    private(set) var exported = 0

    init(library: PatternLibrary) { self.library = library }

    func export() {
        let context = library.context
        Task.detached(priority: .utility) {
            let patterns = (try? context.fetch(FetchDescriptor<Pattern>())) ?? []  // expect: main_context_off_main
            let export = PatternExport(names: patterns.map(\.name))
            await self.finish(export)
        }
    }

    func longest() -> String? {
        let patterns = (try? library.context.fetch(FetchDescriptor<Pattern>())) ?? []
        return patterns.max { $0.rows < $1.rows }?.name
    }

    private func finish(_ export: PatternExport) { exported = export.names.count }
}
