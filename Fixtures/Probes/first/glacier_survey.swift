// File: Survey.swift
import Foundation
import RealmSwift

final class Stake: Object {
    @Persisted(primaryKey: true) var label: String
    @Persisted var height: Double
    @Persisted var measuredAt: Date?
}

enum SurveyError: Error { case unknownStake(String), badHeight }

struct StakeReading: Sendable {
    let label: String
    let height: Double
}
// File: SurveyRecorder.swift
import Foundation
import RealmSwift

final class SurveyRecorder {
    private let configuration: Realm.Configuration

    init(configuration: Realm.Configuration) {
        self.configuration = configuration
    }

    func record(_ readings: [StakeReading]) throws {
        let realm = try Realm(configuration: configuration)
        realm.beginWrite()  // expect: unbalanced_transaction
        for reading in readings {
            let stake = try existing(reading.label, in: realm)
            stake.height = reading.height
            stake.measuredAt = Date()
        }
        try realm.commitWrite()
    }

    func reset(_ label: String) throws {
        let realm = try Realm(configuration: configuration)
        realm.beginWrite()  // expect: unbalanced_transaction
        switch realm.object(ofType: Stake.self, forPrimaryKey: label) {
        case let stake? where stake.measuredAt != nil:
            stake.measuredAt = nil
            try realm.commitWrite()
        case _?:
            return
        case nil:
            realm.cancelWrite()
        }
    }

    private func existing(_ label: String, in realm: Realm) throws -> Stake {
        guard let stake = realm.object(ofType: Stake.self, forPrimaryKey: label) else {
            throw SurveyError.unknownStake(label)
        }
        return stake
    }
}
// File: SurveyUpload.swift
import Foundation
import RealmSwift

protocol SurveyServer: Sendable {
    func accept(_ heights: [Double]) async throws
}

actor SurveyUpload {
    private let server: any SurveyServer
    private var uploads = 0

    init(server: any SurveyServer) { self.server = server }

    func push() async throws -> String {
        let (realm, stakes) = try measured()
        try await server.accept(Array(stakes.map(\.height)))
        uploads += 1
        let left = realm.objects(Stake.self).where { $0.measuredAt == nil }.count  // expect: handle_used_after_suspension
        return "upload \(uploads), \(left) left"
    }

    private func measured() throws -> (Realm, Results<Stake>) {
        let realm = try Realm(configuration: .defaultConfiguration, queue: nil)
        return (realm, realm.objects(Stake.self).where { $0.measuredAt != nil })
    }
}
