// The vendor's Device Sync and App Services types of the 10.x versions, whose service has ended.
import Foundation

public struct SyncConfiguration: Sendable {
    public init(user: User, partitionValue: String) { fatalError() }
}

public enum Credentials: Sendable {
    case anonymous
    case emailPassword(email: String, password: String)
    case jwt(token: String)
}

public final class App: @unchecked Sendable {
    public init(id: String) { fatalError() }
    public var currentUser: User? { fatalError() }
    public func login(credentials: Credentials) async throws -> User { fatalError() }
    public func login(credentials: Credentials, _ completion: @escaping @Sendable (Result<User, any Error>) -> Void) { fatalError() }
}

public final class User: @unchecked Sendable {
    public var id: String { fatalError() }
    public var isLoggedIn: Bool { fatalError() }
    public func configuration(partitionValue: String) -> Realm.Configuration { fatalError() }
    public func flexibleSyncConfiguration() -> Realm.Configuration { fatalError() }
    public func flexibleSyncConfiguration(initialSubscriptions: @escaping @Sendable (SyncSubscriptionSet) -> Void, rerunOnOpen: Bool = false) -> Realm.Configuration { fatalError() }
    public func logOut() async throws { fatalError() }
}

public struct QuerySubscription<T: Object> {
    public init(name: String? = nil, query: ((Query<T>) -> Query<Bool>)? = nil) { fatalError() }
}

public struct SyncSubscriptionSet {
    let realm: AnyObject
    public func append<T>(_ subscriptions: QuerySubscription<T>...) { fatalError() }
    public func update(_ block: @escaping () -> Void) async throws { fatalError() }
}
extension Realm {
    public var subscriptions: SyncSubscriptionSet { fatalError() }
}
