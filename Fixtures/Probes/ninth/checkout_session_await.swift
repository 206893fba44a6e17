// File: Checkout.swift
import RealmSwift

@MainActor
final class Checkout {
    private let session: Session
    private let payments: any Payments

    init(realm: Realm, payments: any Payments) {
        session = Session(realm: realm)
        self.payments = payments
    }

    func pay(_ order: PendingOrder) async throws {
        session.begin()
        order.status = "paying"
        do {
            order.receipt = try await payments.charge(order.total)  // expect: transaction_across_suspension
            order.status = "paid"
            try session.commit()
        } catch {
            session.abort()
            throw error
        }
    }

    func payLater(_ order: PendingOrder, reminder: (String) async -> Void) async throws {
        session.begin()
        order.status = "later"
        try session.commit()
        await reminder(order.id)
    }

    func refund(_ order: PendingOrder) async throws {
        let receipt = try await payments.charge(-order.total)
        session.begin()
        order.status = "refunded"
        order.receipt = receipt
        try session.commit()
    }
}
// File: Order.swift
import RealmSwift

final class PendingOrder: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var total = 0.0
    @Persisted var status = "open"
    @Persisted var receipt: String?
}

protocol Payments: Sendable {
    func charge(_ amount: Double) async throws -> String
}
// File: Session.swift
import RealmSwift

/// A unit of work over the main realm.
@MainActor
struct Session {
    let realm: Realm
    func begin() { realm.beginWrite() }
    func commit() throws { try realm.commitWrite() }
    func abort() { realm.cancelWrite() }
}
