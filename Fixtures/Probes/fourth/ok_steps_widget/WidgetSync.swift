import RealmSwift
import WidgetKit

final class StepDay: Object {
    @Persisted(primaryKey: true) var day: String
    @Persisted var steps: Int
}

/// Runs in the app whenever today's steps have changed, and leaves a plain snapshot for the widget.
@MainActor
final class WidgetSync {
    private let realm: Realm
    private var token: NotificationToken?

    init(realm: Realm) { self.realm = realm }

    func start(today: String) {
        token = realm.objects(StepDay.self).filter("day == %@", today).observe { change in
            guard case .update(let days, _, _, _) = change, let steps = days.first?.steps else { return }
            StepsSnapshot(steps: steps, goal: 8000).publish()
            WidgetCenter.shared.reloadTimelines(ofKind: "steps")
        }
    }
}
