import Foundation

@MainActor
final class LogbookModel {
    private let logbook: Logbook
    private(set) var highest: Int64 = 0

    init(logbook: Logbook) {
        self.logbook = logbook
    }

    func reload() async {
        let entries = (try? await logbook.entries()) ?? []
        highest = entries.map(\.altitude).max() ?? 0
    }
}
