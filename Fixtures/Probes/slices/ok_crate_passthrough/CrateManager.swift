import Foundation
import LagoonCoreDB
import RealmSwift

final class CrateManager: CrateTransactionPassthrough, @unchecked Sendable {
    let transactionExecutor: any Transactable
    let apiFetcher: any CrateFetching

    init(configuration: Realm.Configuration, apiFetcher: any CrateFetching) {
        self.transactionExecutor = TransactionExecutor(realmAccessible: ConfiguredRealmAccessor(configuration: configuration))
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
