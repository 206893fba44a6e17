import Foundation
import RealmSwift

final class Lamp: Object {
    @Persisted(primaryKey: true) var tower = ""
    @Persisted var level = 0
}

final class LampWatcher {
    private let queue = DispatchQueue(label: "lamp.watch", autoreleaseFrequency: .workItem)
    private var token: NotificationToken?

    func start(_ onDark: @escaping ([String]) -> Void) {
        queue.async {
            guard let realm = try? Realm() else { return }
            let dark = realm.objects(Lamp.self).where { $0.level == 0 }
            self.token = dark.observe { change in // expect: observe_without_run_loop
                if case .update(let lamps, _, _, _) = change {
                    onDark(Array(lamps.map { $0.tower }))
                }
            }
        }
    }

    func stop() { token?.invalidate() }
}
