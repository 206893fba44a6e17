// File: SignalActor.swift
import RealmSwift

@globalActor
actor SignalActor {
    static let shared = SignalActor()
}

final class Signal: Object {
    @Persisted(primaryKey: true) var post: Int
    @Persisted var red: Bool
}
// File: SignalBox.swift
import Combine
import RealmSwift

@SignalActor
final class SignalBox: SignalRepository {
    func setAll(red: Bool) async throws -> Int {
        let realm = try await SignalStore.realm()
        let posts = try await signals()
        try await realm.asyncWrite {
            for signal in posts { signal.red = red }
        }
        return posts.count
    }

    func redPosts() async throws -> [Int] {
        let red = try await signals().where { $0.red == true }
        await Task.yield()
        return red.map { $0.post }
    }
}

@MainActor
final class SignalPanel: ObservableObject {
    @Published private(set) var red: [Int] = []
    private let box: SignalBox

    init(box: SignalBox) { self.box = box }

    func stopAll() async throws {
        _ = try await box.setAll(red: true)
        red = try await box.redPosts()
    }
}
// File: SignalStore.swift
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
