// File: Migrations.swift
import Foundation
import RealmSwift

final class Lens: Object, ObjectKeyIdentifiable {
    @Persisted(primaryKey: true) var code = ""
    @Persisted var name = ""
    @Persisted var stock = 0
}

enum LensMigrations {
    static let current: UInt64 = 7

    static var configuration: Realm.Configuration {
        var configuration = Realm.Configuration(schemaVersion: current)
        configuration.migrationBlock = { migration, old in
            if old < 5 { migration.renameProperty(onType: "Lens", from: "number", to: "code") }
            if old < 7 { trimNames(migration) }
        }
        return configuration
    }

    private static func trimNames(_ migration: Migration) {
        migration.enumerateObjects(ofType: "Lens") { old, new in
            guard let name = old?["name"] as? String else { return }
            new?["name"] = name.split(separator: ",").first.map(String.init) ?? name
        }
    }
}
// File: OpticianApp.swift
import RealmSwift
import SwiftUI

struct OpticianApp: SwiftUI.App {
    @StateObject private var model = OpticianModel()

    var body: some Scene {
        WindowGroup {
            VStack {
                Text("\(model.count) lenses")
                Button("Scan") { model.startScanning() }
            }
            .onAppear { model.open() }
        }
    }
}
// File: OpticianModel.swift
import Foundation
import RealmSwift
import SwiftUI

struct LensLine: Sendable {
    let code: String
    let pieces: Int
}

struct LensScanner: Sendable {
    func lines() -> AsyncThrowingStream<LensLine, any Error> {
        AsyncThrowingStream { continuation in
            continuation.yield(LensLine(code: "0", pieces: 1))
            continuation.finish()
        }
    }
}

@MainActor
final class OpticianModel: ObservableObject {
    @Published private(set) var count = 0
    @Published private(set) var failure: String?
    private var realm: Realm?
    private let scanner = LensScanner()

    func open() {
        Realm.asyncOpen(configuration: LensMigrations.configuration) { [weak self] result in
            switch result {
            case .success(let realm):
                self?.realm = realm
                self?.count = realm.objects(Lens.self).count
            case .failure(let error):
                self?.failure = "\(error)"
            }
        }
    }

    func startScanning() {
        Task {
            do {
                try await receive()
            } catch {
                failure = "\(error)"
            }
        }
    }

    private func receive() async throws {
        var batch: [LensLine] = []
        for try await line in scanner.lines() {
            batch.append(line)
            if batch.count == 200 {
                try await book(batch)
                batch.removeAll()
            }
        }
        try await book(batch)
    }

    private func book(_ lines: [LensLine]) async throws {
        guard let realm, !lines.isEmpty else { return }
        try await realm.asyncWrite {
            for line in lines {
                let lens =
                    realm.object(ofType: Lens.self, forPrimaryKey: line.code)
                    ?? realm.create(Lens.self, value: ["code": line.code])
                lens.stock += line.pieces
            }
        }
        count = realm.objects(Lens.self).count
    }
}
