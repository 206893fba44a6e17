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
                let lens = realm.object(ofType: Lens.self, forPrimaryKey: line.code)
                    ?? realm.create(Lens.self, value: ["code": line.code])
                lens.stock += line.pieces
            }
        }
        count = realm.objects(Lens.self).count
    }
}
