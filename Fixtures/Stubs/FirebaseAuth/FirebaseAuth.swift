// May be missing: a package.
@_exported import FirebaseCore
@_exported import Foundation

open class AuthCredential: NSObject, @unchecked Sendable {}
open class AuthDataResult: NSObject { open var user: User { fatalError() } }
open class User: NSObject {
    open var uid: String { fatalError() }
    open var email: String? { fatalError() }
    open var displayName: String? { fatalError() }
    open var photoURL: URL? { fatalError() }
    open var isAnonymous: Bool { fatalError() }
    open func delete(completion: (((any Error)?) -> Void)? = nil) { fatalError() }
    open func getIDToken(completion: ((String?, (any Error)?) -> Void)?) { fatalError() }
    open func getIDToken() async throws -> String { fatalError() }
    open func reload(completion: (((any Error)?) -> Void)? = nil) { fatalError() }
}
open class Auth: NSObject, @unchecked Sendable {
    open class func auth() -> Auth { fatalError() }
    open var currentUser: User? { fatalError() }
    open func signIn(
        withEmail email: String, password: String, completion: ((AuthDataResult?, (any Error)?) -> Void)? = nil
    ) { fatalError() }
    open func signIn(withEmail email: String, password: String) async throws -> AuthDataResult { fatalError() }
    open func signIn(
        with credential: AuthCredential, completion: ((AuthDataResult?, (any Error)?) -> Void)? = nil
    ) { fatalError() }
    open func signInAnonymously(completion: ((AuthDataResult?, (any Error)?) -> Void)? = nil) { fatalError() }
    open func createUser(
        withEmail email: String, password: String, completion: ((AuthDataResult?, (any Error)?) -> Void)? = nil
    ) { fatalError() }
    open func createUser(withEmail email: String, password: String) async throws -> AuthDataResult { fatalError() }
    open func sendPasswordReset(withEmail email: String, completion: (((any Error)?) -> Void)? = nil) { fatalError() }
    open func signOut() throws { fatalError() }
    open func addStateDidChangeListener(
        _ listener: @escaping (Auth, User?) -> Void
    ) -> any NSObjectProtocol { fatalError() }
    open func removeStateDidChangeListener(_ listenerHandle: any NSObjectProtocol) { fatalError() }
}
