import GRDB

@MainActor
final class BrewScreen {
    private let log: BrewLog
    private var watching: AnyDatabaseCancellable?
    private(set) var litres = 0.0

    init(log: BrewLog) { self.log = log }

    func appeared() {
        watching = log.observe { [weak self] brews in self?.litres = brews.reduce(0) { $0 + $1.litres } }
    }

    func cleanTapped() throws { print("\(try log.purge()) removed") }
}
