import Foundation
import SwiftData

@MainActor
final class SketchEditor {
    private let container: ModelContainer
    private let scratch: ModelContext

    init(container: ModelContainer) {
        self.container = container
        scratch = ModelContext(container)
        scratch.autosaveEnabled = false
    }

    private func newest() throws -> Sketch? {
        try container.mainContext.fetch(FetchDescriptor<Sketch>()).last
    }

    func edit() throws {
        guard let sketch = try newest() else { return }
        scratch.insert(sketch) // expect: mixed_handles
        sketch.strokes += 1
    }

    func editByID() throws {
        guard let id = try newest()?.persistentModelID else { return }
        guard let sketch = scratch.model(for: id) as? Sketch else { return }
        sketch.strokes += 1
        try scratch.save()
    }

    func duplicate() throws {
        guard let sketch = try newest() else { return }
        let copy = Sketch(title: sketch.title + " 2", strokes: sketch.strokes)
        scratch.insert(copy)
        try scratch.save()
    }

    func discard() {
        scratch.rollback()
    }
}
