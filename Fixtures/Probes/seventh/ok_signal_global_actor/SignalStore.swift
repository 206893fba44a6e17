import RealmSwift

enum SignalStore {
    @SignalActor private static var opened: Realm?

    @SignalActor
    static func realm() async throws -> Realm {
        if let opened { return opened }
        let fresh = try await Realm(configuration: .defaultConfiguration, actor: SignalActor.shared)
        opened = fresh
        return fresh
    }
}

@SignalActor
protocol SignalRepository {
    func signals() async throws -> Results<Signal>
}

extension SignalRepository {
    func signals() async throws -> Results<Signal> { try await SignalStore.realm().objects(Signal.self) }
}
