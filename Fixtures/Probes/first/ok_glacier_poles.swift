// File: Poles.swift
import Foundation
import RealmSwift

final class Pole: Object {
    @Persisted(primaryKey: true) var label: String
    @Persisted var height: Double
    @Persisted var lost: Bool
}

enum PoleError: Error { case unknown, tooHigh }

final class PoleRecorder {
    private let configuration: Realm.Configuration

    init(configuration: Realm.Configuration) {
        self.configuration = configuration
    }

    func record(_ heights: [String: Double]) throws {
        let realm = try Realm(configuration: configuration)
        realm.beginWrite()
        var done = false
        defer { finish(realm, keep: done) }
        for (label, height) in heights {
            guard let pole = realm.object(ofType: Pole.self, forPrimaryKey: label) else { throw PoleError.unknown }
            if height > 100 { throw PoleError.tooHigh }
            pole.height = height
        }
        done = true
    }

    func markLost(_ label: String) throws {
        let realm = try Realm(configuration: configuration)
        realm.beginWrite()
        guard let pole = realm.object(ofType: Pole.self, forPrimaryKey: label) else {
            realm.cancelWrite()
            return
        }
        pole.lost = true
        do {
            try check(pole)
        } catch {
            realm.cancelWrite()
            throw error
        }
        try realm.commitWrite()
    }

    private func check(_ pole: Pole) throws {
        if pole.height > 100 { throw PoleError.tooHigh }
    }

    private func finish(_ realm: Realm, keep: Bool) {
        if keep {
            try? realm.commitWrite()
        } else {
            realm.cancelWrite()
        }
    }
}
