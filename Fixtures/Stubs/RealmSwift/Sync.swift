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

extension App {
    public static func app(id: String) -> App { fatalError() }
    public var allUsers: [String: User] { fatalError() }
    public func `switch`(to user: User) -> User { fatalError() }
    public var syncManager: SyncManager { fatalError() }
    public var emailPasswordAuth: EmailPasswordAuth { fatalError() }
}
extension User {
    public func linkUser(credentials: Credentials) async throws -> User { fatalError() }
    public func refreshCustomData() async throws -> [AnyHashable: Any] { fatalError() }
    public var customData: [String: Any] { fatalError() }
    public var profile: Any { fatalError() }
    public var accessToken: String? { fatalError() }
    public var functions: Any { fatalError() }
    public func mongoClient(_ serviceName: String) -> MongoClient { fatalError() }
    public var apiKeysAuth: APIKeyAuth { fatalError() }
    public var allSessions: [SyncSession] { fatalError() }
    public func deleteUser() async throws { fatalError() }
}
extension SyncSubscriptionSet {
    public func remove(named name: String) { fatalError() }
    public func removeAll() { fatalError() }
    public func first(named name: String) -> SyncSubscription? { fatalError() }
}
public final class SyncSubscription: @unchecked Sendable {
    public var name: String? { fatalError() }
    public func updateQuery<T: Object>(toType type: T.Type, where query: ((Query<T>) -> Query<Bool>)? = nil) { fatalError() }
}
public struct AppConfiguration: Sendable { public init(baseURL: String? = nil) { fatalError() } }
public final class SyncSession: @unchecked Sendable {
    public struct Progress { public var isTransferComplete: Bool { fatalError() } }
    public func suspend() { fatalError() }
    public func resume() { fatalError() }
}
public final class SyncManager: @unchecked Sendable {}
public typealias SyncUser = User
public struct SyncError: Error {}
public enum ClientResetMode: Sendable { case manual, discardUnsyncedChanges, recoverUnsyncedChanges }
public struct SyncTimeoutOptions: Sendable {}
public final class MongoClient: @unchecked Sendable { public func database(named name: String) -> MongoDatabase { fatalError() } }
public final class MongoDatabase: @unchecked Sendable {
    public func collection(withName name: String) -> MongoCollection { fatalError() }
}
public final class MongoCollection: @unchecked Sendable {}
public final class EmailPasswordAuth: @unchecked Sendable {}
public final class APIKeyAuth: @unchecked Sendable {}
public final class PushClient: @unchecked Sendable {}
public enum AnyBSON: Sendable, Hashable { case null, string(String), int64(Int64), bool(Bool), double(Double) }
