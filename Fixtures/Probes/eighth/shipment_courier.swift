// File: ShipmentCourier.swift
import Foundation
import RealmSwift

final class Shipment: Object {
    @Persisted var tracking: String
    @Persisted var state: String
    @Persisted var attempts: Int
}

enum CourierError: Error { case busy, rejected }

protocol CourierGateway: AnyObject, Sendable {
    func announce(_ tracking: String) throws
}

final class ShipmentCourier: Sendable {
    private let queue = DispatchQueue(label: "courier", qos: .utility, autoreleaseFrequency: .workItem)
    private let gateway: any CourierGateway

    init(gateway: any CourierGateway) { self.gateway = gateway }

    func announce(_ shipment: Shipment) {
        let reference = ThreadSafeReference(to: shipment)
        let gateway = gateway
        queue.async {
            guard let realm = try? Realm(), let shipment = realm.resolve(reference) else { return }
            do {
                try gateway.announce(shipment.tracking)
                try realm.write { shipment.state = "announced" }
            } catch {
                NSLog("announce: %@", "\(error)")
            }
        }
    }

    func announceStubbornly(_ shipment: Shipment) {
        let reference = ThreadSafeReference(to: shipment)
        let gateway = gateway
        queue.async {
            for attempt in 1...3 {
                do {
                    let realm = try Realm()
                    guard let shipment = realm.resolve(reference) else { return }  // expect: thread_safe_reference_misuse
                    try gateway.announce(shipment.tracking)
                    try realm.write {
                        shipment.attempts = attempt
                        shipment.state = "announced"
                    }
                    return
                } catch CourierError.busy {
                    Thread.sleep(forTimeInterval: Double(attempt))
                } catch {
                    return
                }
            }
        }
    }
}
