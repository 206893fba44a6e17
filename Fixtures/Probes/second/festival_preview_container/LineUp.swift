import SwiftData
import SwiftUI

@MainActor
final class LineUpModel: ObservableObject {
    @Published private(set) var minutes = 0
    private let container: ModelContainer
    private let palette: ActPalette

    init(container: ModelContainer, palette: ActPalette) {
        self.container = container
        self.palette = palette
    }

    func didDrop(_ name: String) throws {
        guard let act = palette[name] else { return }
        let context = container.mainContext
        context.insert(act) // expect: mixed_handles
        try context.save()
        minutes += act.minutes
    }
}
