// File: Sketch.swift
import Foundation
import SwiftData

@Model
final class Sketch {
    var title: String
    var strokes: Int

    init(title: String, strokes: Int) {
        self.title = title
        self.strokes = strokes
    }
}
// File: SketchEditor.swift
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
        scratch.insert(sketch)  // expect: mixed_handles
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
// File: SketchScreen.swift
import SwiftData
import UIKit

final class SketchScreen: UIViewController {
    private let editor: SketchEditor

    init(container: ModelContainer) {
        editor = SketchEditor(container: container)
        super.init(nibName: nil, bundle: nil)
    }

    override func viewDidLoad() {
        try? editor.editByID()
        try? editor.edit()
    }
}
