// File: ScanListener.swift
import Foundation
import RealmSwift

final class ScanListener: Sendable {
    private let configuration: Realm.Configuration
    private let report: @Sendable (String) -> Void

    init(configuration: Realm.Configuration, report: @escaping @Sendable (String) -> Void) {
        self.configuration = configuration
        self.report = report
    }

    private func openRealm() throws -> Realm {
        try Realm(configuration: configuration)
    }

    func listen(to codes: AsyncStream<String>) async throws {
        let realm = try openRealm()
        for await code in codes {
            let item = realm.object(ofType: ScanItem.self, forPrimaryKey: code)  // expect: handle_used_after_suspension
            report(item?.name ?? "unknown \(code)")
        }
    }

    func listenSafely(to codes: AsyncStream<String>) async throws {
        for await code in codes {
            report(try name(of: code) ?? "unknown \(code)")
        }
    }

    private func name(of code: String) throws -> String? {
        let realm = try openRealm()
        return realm.object(ofType: ScanItem.self, forPrimaryKey: code)?.name
    }
}
// File: ScanModel.swift
import Combine
import RealmSwift

@MainActor
final class ScanModel: ObservableObject {
    @Published var running = false
    private let listener = ScanListener(configuration: .defaultConfiguration) { print($0) }

    func start(_ codes: AsyncStream<String>, strict: Bool) async {
        running = true
        if strict {
            try? await listener.listenSafely(to: codes)
        } else {
            try? await listener.listen(to: codes)
        }
        running = false
    }
}
// File: StockItem.swift
import RealmSwift

final class ScanItem: Object {
    @Persisted(primaryKey: true) var code: String
    @Persisted var name: String
    @Persisted var count: Int
}
