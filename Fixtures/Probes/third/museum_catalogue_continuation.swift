// File: Catalogue.swift
import Foundation
import RealmSwift

final class Exhibit: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var caption: String
    @Persisted var room: String
}

final class CatalogueReader: @unchecked Sendable {
    private let queue = DispatchQueue(label: "catalogue.reader", autoreleaseFrequency: .workItem)

    func exhibits(in room: String) async -> [Exhibit] {
        await withCheckedContinuation { continuation in
            queue.async {
                let realm = try! Realm()
                let found = Array(realm.objects(Exhibit.self).where { $0.room == room })
                continuation.resume(returning: found)  // expect: live_object_crosses_boundary
            }
        }
    }
}
// File: RoomModel.swift
import Foundation

@MainActor
final class RoomModel {
    private let reader = CatalogueReader()
    private(set) var captions: [String] = []

    func show(_ room: String) async {
        let exhibits = await reader.exhibits(in: room)
        captions = exhibits.map { $0.caption }  // maybe: live_object_crosses_boundary
    }
}
