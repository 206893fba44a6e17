// File: LiftPass.swift
import Foundation
import RealmSwift

final class LiftPass: Object {
    @Persisted var guest: String
    @Persisted var rides: Int
}

/// The wrapper hands the pass over by itself, on whatever thread it is read.
final class Turnstile: Sendable {
    @ThreadSafe private var pass: LiftPass?
    private let queue = DispatchQueue(label: "ski.turnstile", autoreleaseFrequency: .workItem)

    init(pass: LiftPass) { self.pass = pass }

    func ride() {
        queue.async { [self] in
            guard let pass, let realm = pass.realm else { return }
            try? realm.write { pass.rides += 1 }
        }
    }

    func rides(_ answer: @escaping @Sendable (Int) -> Void) {
        queue.async { [self] in answer(pass?.rides ?? 0) }
    }
}

@MainActor
final class GateScreen {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func arrived(_ guest: String) {
        let passes = realm.objects(LiftPass.self).where { $0.guest == guest }
        guard let pass = passes.first else { return }
        Turnstile(pass: pass).ride()
    }
}
