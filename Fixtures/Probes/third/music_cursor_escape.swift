// File: Library.swift
import Foundation
import GRDB

struct Track: Codable, FetchableRecord, PersistableRecord, Sendable {
    var id: Int64
    var title: String
    var seconds: Double
}

struct MusicLibrary {
    let dbQueue: DatabaseQueue

    private func cursor() throws -> RecordCursor<Track> {
        try dbQueue.read { db in try Track.order(Column("title")).fetchCursor(db) }  // expect: confined_handle_escapes_scope
    }

    func playlist(lasting seconds: Double) throws -> [Track] {
        let tracks = try cursor()
        var result: [Track] = []
        var total = 0.0
        while total < seconds, let track = try tracks.next() {  // maybe: confined_handle_escapes_scope
            result.append(track)
            total += track.seconds
        }
        return result
    }
}

struct PlaylistBuilder {
    let library: MusicLibrary

    func commute(minutes: Int) -> [String] {
        ((try? library.playlist(lasting: Double(minutes) * 60)) ?? []).map(\.title)
    }
}
