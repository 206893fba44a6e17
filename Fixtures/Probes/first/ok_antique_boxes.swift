// File: Boxes.swift
import Foundation
import RealmSwift

final class Piece: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var title: String
    @Persisted var estimate: Int
}

struct Unchecked<Value>: @unchecked Sendable {
    let value: Value
}

/// Carries where a piece lies, not the piece.
final class PieceReference: @unchecked Sendable {
    let number: Int
    let configuration: Realm.Configuration

    init(_ piece: Piece) {
        number = piece.number
        configuration = piece.realm?.configuration ?? .defaultConfiguration
    }

    func with<Result>(_ body: (Piece) throws -> Result) throws -> Result? {
        try autoreleasepool {
            let realm = try Realm(configuration: configuration)
            return try realm.object(ofType: Piece.self, forPrimaryKey: number).map(body)
        }
    }
}

@MainActor
final class AppraisalModel {
    private static let configuration = Realm.Configuration.defaultConfiguration
    private static let main = try! Realm(configuration: configuration)
    private(set) var lines: [String] = []

    func appraise(_ number: Int) {
        guard let piece = Self.main.object(ofType: Piece.self, forPrimaryKey: number) else { return }
        let reference = PieceReference(piece)
        let snapshot = piece.freeze()
        Task.detached {
            let title = try reference.with { $0.title } ?? ""
            print(title, snapshot.estimate)
        }
    }

    func label(_ number: Int) {
        guard let piece = Self.main.object(ofType: Piece.self, forPrimaryKey: number) else { return }
        let box = Unchecked(value: (piece.title, piece.estimate))
        Task.detached {
            await self.append("\(box.value.0): \(box.value.1)")
        }
    }

    private func append(_ line: String) { lines.append(line) }
}
