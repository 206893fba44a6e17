import Foundation
import RealmSwift

@MainActor
final class Keeper {
    private var monitor: LampMonitor?
    private(set) var message = ""

    func start() {
        monitor = LampMonitor(configuration: .defaultConfiguration) { count in
            DispatchQueue.main.async { [weak self] in self?.message = "\(count) dark" }
        }
        monitor?.start()
    }

    func relight(_ name: String) async throws {
        let realm = try await Realm()
        guard let lamp = realm.object(ofType: Lamp.self, forPrimaryKey: name) else { return }
        try await realm.asyncWrite { lamp.lit = true }
        message = "\(lamp.name) is lit"
    }
}
