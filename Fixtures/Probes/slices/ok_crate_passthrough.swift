// File: Crate.swift
import Foundation
import RealmSwift

final class Crate: Object, ObjectKeyIdentifiable {
    @Persisted(primaryKey: true) var uid: String = ""
    @Persisted var label: String = ""
    @Persisted var isSealed: Bool = false
    @Persisted var records: RealmSwift.List<Vinyl>

    func fresh(using realm: Realm) -> Crate? {
        realm.object(ofType: Crate.self, forPrimaryKey: uid)
    }
}

final class Vinyl: Object {
    @Persisted(primaryKey: true) var uid: String = ""
    @Persisted var artist: String = ""
    @Persisted var grade: Int = 0
    @Persisted(originProperty: "records") var crates: LinkingObjects<Crate>

    var crate: Crate? { crates.first }
}

enum CrateError: Error { case notFound, offline }
// File: CrateManager.swift
import Foundation
import LagoonCoreDB
import RealmSwift

final class CrateManager: CrateTransactionPassthrough, @unchecked Sendable {
    let transactionExecutor: any Transactable
    let apiFetcher: any CrateFetching

    init(configuration: Realm.Configuration, apiFetcher: any CrateFetching) {
        self.transactionExecutor = TransactionExecutor(
            realmAccessible: ConfiguredRealmAccessor(configuration: configuration))
        self.apiFetcher = apiFetcher
    }

    func crate(uid: String) -> Crate? {
        fetchObject(ofType: Crate.self, forPrimaryKey: uid)
    }

    func sealedCrates() -> Results<Crate> {
        fetchResults(ofType: Crate.self) { crates in
            crates.where { $0.isSealed == true }
        }
    }
}

// MARK: - Grades

extension CrateManager {
    func regrade(crateId: String) async throws {
        guard let crate = crate(uid: crateId)?.freezeIfNeeded() else { throw CrateError.notFound }
        let grades = try await apiFetcher.grades(for: crate)

        try writeTransaction { writableRealm in
            guard let liveCrate = crate.fresh(using: writableRealm) else { return }
            for vinyl in liveCrate.records {
                guard let grade = grades[vinyl.uid] else { continue }
                vinyl.grade = grade
            }
        }
    }

    func seal(_ crate: Crate, by owner: String) async throws -> UndoSeal {
        let frozenCrate = crate.freezeIfNeeded()
        try await apiFetcher.seal(crate: frozenCrate, owner: owner)
        try markSealed(true, crate: frozenCrate)
        return UndoSeal { [weak self] in
            try self?.markSealed(false, crate: frozenCrate)
        }
    }

    private func markSealed(_ sealed: Bool, crate: Crate) throws {
        try writeTransaction { writableRealm in
            crate.fresh(using: writableRealm)?.isSealed = sealed
        }
    }
}

struct UndoSeal {
    let undo: () throws -> Void
}
// File: CrateTransactionPassthrough.swift
import Foundation
import LagoonCoreDB
import RealmSwift

/// Saves every manager from repeating the same five forwarding functions.
protocol CrateTransactionPassthrough: Transactable {
    var transactionExecutor: any Transactable { get }
}

extension CrateTransactionPassthrough {
    func fetchObject<Element: Object, Key>(ofType type: Element.Type, forPrimaryKey key: Key) -> Element? {
        transactionExecutor.fetchObject(ofType: type, forPrimaryKey: key)
    }

    func fetchResults<Element: RealmFetchable>(
        ofType type: Element.Type, filtering: (Results<Element>) -> Results<Element>
    ) -> Results<Element> {
        transactionExecutor.fetchResults(ofType: type, filtering: filtering)
    }

    func writeTransaction(withRealm realmClosure: (Realm) throws -> Void) throws {
        try transactionExecutor.writeTransaction(withRealm: realmClosure)
    }
}
// File: CrateView.swift
import LagoonCoreUI
import RealmSwift
import SwiftUI

struct CrateView: View {
    @LazyInjectService private var manager: CrateManager
    @ObservedRealmObject var crate: Crate

    var body: some View {
        VStack {
            Text(crate.label)
            Button("Seal") {
                let frozenCrate = crate.freezeIfNeeded()
                Task {
                    await tryOrDisplayError {
                        _ = try await manager.seal(frozenCrate, by: "me")
                    }
                }
            }
            Button("Regrade") {
                let uid = crate.uid
                Task {
                    await tryOrDisplayError {
                        try await manager.regrade(crateId: uid)
                    }
                }
            }
        }
    }
}
