import Foundation
import WidgetKit

/// Runs in the app, and leaves for the widget what it needs.
@MainActor
final class WidgetSnapshotWriter {
    func write() throws {
        let lines = AgendaService.shared.upcoming(5)
        try JSONEncoder().encode(lines).write(to: WidgetSnapshot.url, options: .atomic)
        WidgetCenter.shared.reloadAllTimelines()
    }
}
