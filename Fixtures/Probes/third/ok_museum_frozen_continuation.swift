// File: Guide.swift
import Foundation
import RealmSwift

final class Artwork: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var artist: String
}

final class GuideReader: @unchecked Sendable {
    private let queue = DispatchQueue(label: "guide", autoreleaseFrequency: .workItem)

    func artworks(by artist: String) async -> [Artwork] {
        await withCheckedContinuation { continuation in
            queue.async {
                let realm = try! Realm()
                let found = realm.objects(Artwork.self).where { $0.artist == artist }.freeze()
                continuation.resume(returning: Array(found))
            }
        }
    }

    func numbers(by artist: String) async -> [Int] {
        await withCheckedContinuation { continuation in
            queue.async {
                let realm = try! Realm()
                let found = realm.objects(Artwork.self).where { $0.artist == artist }
                continuation.resume(returning: Array(found.map(\.number)))
            }
        }
    }
}

@MainActor
final class ArtistModel {
    private let reader = GuideReader()
    private(set) var labels: [String] = []

    func load(_ artist: String) async {
        let artworks = await reader.artworks(by: artist)
        labels = artworks.map { "\($0.number) \($0.artist)" }
    }
}
