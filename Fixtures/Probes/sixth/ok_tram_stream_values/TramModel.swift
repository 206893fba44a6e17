import Combine
import RealmSwift

@MainActor
final class TramModel: ObservableObject {
    @Published var lines: [String] = []
    private let realm: Realm
    private let feed = TramFeed()
    private let archive = TramFeed()

    init(realm: Realm) {
        self.realm = realm
    }

    func run() async {
        let favourite = realm.object(ofType: Tram.self, forPrimaryKey: 5)
        for await numbers in feed.numbers() {
            let trams = numbers.compactMap { realm.object(ofType: Tram.self, forPrimaryKey: $0) }
            lines = trams.map { "\($0.number): \($0.stop)" }
            lines.append(favourite?.stop ?? "")
        }
    }

    func count() async {
        for await snapshot in archive.snapshots() {
            lines = ["\(snapshot.count) trams, first \(snapshot.first?.stop ?? "")"]
        }
    }
}
