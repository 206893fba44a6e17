import RealmSwift
import WidgetKit

@MainActor
final class MenuPublisher {
    private let snapshot: MenuSnapshot
    private var token: NotificationToken?

    init(snapshot: MenuSnapshot) { self.snapshot = snapshot }

    func start() throws {
        let dishes = try Realm().objects(Dish.self).where { $0.onToday == true }
        token = dishes.observe { [snapshot] change in
            switch change {
            case .initial(let dishes), .update(let dishes, _, _, _):
                try? snapshot.write(dishes.map(DishDTO.init))
                WidgetCenter.shared.reloadTimelines(ofKind: "menu")
            case .error(let error):
                print(error)
            }
        }
    }
}
