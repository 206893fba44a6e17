// File: Migrations.swift
import Foundation
import RealmSwift

final class Medicine: Object, ObjectKeyIdentifiable {
    @Persisted(primaryKey: true) var pzn = ""
    @Persisted var name = ""
    @Persisted var stock = 0
}

enum Migrations {
    static let current: UInt64 = 7

    static var configuration: Realm.Configuration {
        var configuration = Realm.Configuration(schemaVersion: current)
        configuration.migrationBlock = { migration, old in
            if old < 5 { renameFields(migration) }
            if old < 7 { splitNames(migration) }
        }
        return configuration
    }

    private static func renameFields(_ migration: Migration) {
        migration.renameProperty(onType: "Medicine", from: "number", to: "pzn")
    }

    private static func splitNames(_ migration: Migration) {
        migration.enumerateObjects(ofType: "Medicine") { old, new in
            guard let name = old?["name"] as? String else { return }
            new?["name"] = name.split(separator: ",").first.map(String.init) ?? name
        }
    }
}
// File: PharmacyApp.swift
import RealmSwift
import SwiftUI

struct PharmacyApp: SwiftUI.App {
    private let realm: Realm

    init() {
        realm = try! Realm(configuration: Migrations.configuration)  // expect: blocking_migration
    }

    var body: some Scene {
        WindowGroup {
            StockView(model: StockModel(realm: realm))
        }
    }
}

struct StockView: View {
    @StateObject var model: StockModel

    init(model: @autoclosure @escaping () -> StockModel) {
        _model = StateObject(wrappedValue: model())
    }

    var body: some View {
        VStack {
            Text("\(model.count) medicines")
            Button("Scan") { model.startScanning() }
        }
    }
}
// File: StockModel.swift
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
            try book(line)  // expect: write_in_loop // maybe: sync_write_on_main
            count += 1
        }
    }

    private func book(_ line: DeliveryLine) throws {
        try realm.write {  // maybe: sync_write_on_main, sync_access_in_async_code
            let medicine =
                realm.object(ofType: Medicine.self, forPrimaryKey: line.pzn)
                ?? realm.create(Medicine.self, value: ["pzn": line.pzn])
            medicine.stock += line.pieces
        }
    }
}
