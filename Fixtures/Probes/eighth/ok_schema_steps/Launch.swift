import RealmSwift
import UIKit

@MainActor
final class LaunchCoordinator {
    private let window: UIWindow
    private let status = UILabel()
    private var opening: Realm.AsyncOpenTask?

    init(window: UIWindow) { self.window = window }

    func start() {
        status.text = "Preparing…"
        window.addSubview(status)
        opening = Realm.asyncOpen(configuration: Schema.configuration, callbackQueue: .main) { [weak self] result in
            switch result {
            case .success(let realm):
                let people = realm.objects(Person.self)
                let text = "\(people.count) people"
                MainActor.assumeIsolated { self?.finished(text) }
            case .failure(let error):
                let text = error.localizedDescription
                MainActor.assumeIsolated { self?.finished(text) }
            }
        }
    }

    private func finished(_ text: String) {
        opening = nil
        status.text = text
    }
}
