import RealmSwift

/// Keeps the tokens of each owner until he asks to be forgotten.
@MainActor
final class ObservationCenter {
    static let shared = ObservationCenter()
    private var tokens: [ObjectIdentifier: [NotificationToken]] = [:]

    func watch<C: RealmCollection>(_ collection: C, for owner: AnyObject, _ onChange: @escaping (C) -> Void) {
        let token = collection.observe { change in
            switch change {
            case .initial(let rows), .update(let rows, _, _, _): onChange(rows)
            case .error(let error): print(error)
            }
        }
        tokens[ObjectIdentifier(owner), default: []].append(token)
    }

    func forget(_ owner: AnyObject) {
        tokens.removeValue(forKey: ObjectIdentifier(owner))?.forEach { $0.invalidate() }
    }
}
