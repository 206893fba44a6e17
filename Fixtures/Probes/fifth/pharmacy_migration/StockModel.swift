import Foundation
import RealmSwift
import SwiftUI

struct DeliveryLine: Sendable {
    let pzn: String
    let pieces: Int
}

struct DeliveryScanner: Sendable {
    func lines() -> AsyncThrowingStream<DeliveryLine, any Error> {
        AsyncThrowingStream { continuation in
            continuation.yield(DeliveryLine(pzn: "0", pieces: 1))
            continuation.finish()
        }
    }
}

@MainActor
final class StockModel: ObservableObject {
    @Published private(set) var count = 0
    private let realm: Realm
    private let scanner = DeliveryScanner()

    init(realm: Realm) {
        self.realm = realm
        count = realm.objects(Medicine.self).count
    }

    func startScanning() {
        Task {
            do {
                try await receive()
            } catch {
                count = realm.objects(Medicine.self).count
            }
        }
    }

    private func receive() async throws {
        for try await line in scanner.lines() {
            try book(line) // expect: write_in_loop // maybe: sync_write_on_main
            count += 1
        }
    }

    private func book(_ line: DeliveryLine) throws {
        try realm.write { // maybe: sync_write_on_main, sync_access_in_async_code
            let medicine = realm.object(ofType: Medicine.self, forPrimaryKey: line.pzn)
                ?? realm.create(Medicine.self, value: ["pzn": line.pzn])
            medicine.stock += line.pieces
        }
    }
}
