// File: Composition.swift
import RealmSwift

func makeRentalUseCase(configuration: Realm.Configuration) -> RentalUseCase {
    RentalUseCase(gateway: DeclinedGateway(), open: { try Realm(configuration: configuration) })
}
// File: Payments.swift
protocol PaymentGateway: Sendable {
    func charge(_ item: String) async throws -> Bool
}

struct DeclinedGateway: PaymentGateway {
    func charge(_ item: String) async throws -> Bool { false }
}
// File: Rental.swift
import RealmSwift

final class Rental: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var item: String
    @Persisted var paid: Bool
}
// File: RentalUseCase.swift
import Foundation
import RealmSwift

struct RentalUseCase: Sendable {
    let gateway: any PaymentGateway
    let open: @Sendable () throws -> Realm

    func pay(_ id: Int) async throws -> Bool {
        guard let item = try unpaidItem(id) else { return false }
        guard try await gateway.charge(item) else { return false }
        try markPaid(id)
        return true
    }

    func unpaidCount() throws -> Int {
        try unpaidIDs().count
    }

    private func unpaidItem(_ id: Int) throws -> String? {
        guard let rental = try open().object(ofType: Rental.self, forPrimaryKey: id), !rental.paid else { return nil }
        return rental.item
    }

    private func unpaidIDs() throws -> [Int] {
        try open().objects(Rental.self).where { $0.paid == false }.map { $0.id }
    }

    private func markPaid(_ id: Int) throws {
        let realm = try open()
        try realm.write {  // maybe: sync_access_in_async_code
            realm.object(ofType: Rental.self, forPrimaryKey: id)?.paid = true
        }
    }
}
