// File: CaptionEditor.swift
import Combine
import RealmSwift

@MainActor
final class CaptionEditor: ObservableObject {
    private let realm: Realm
    private let geocoder: any Geocoding

    init(realm: Realm, geocoder: any Geocoding) {
        self.realm = realm
        self.geocoder = geocoder
    }

    func rename(_ id: String, to caption: String) async throws {
        let place = try await geocoder.place(for: caption)
        try realm.write {
            let picture = realm.object(ofType: Picture.self, forPrimaryKey: id)
            picture?.caption = caption
            picture?.place = place.name
        }
    }

    func relocate(_ id: String) async {
        guard let picture = realm.object(ofType: Picture.self, forPrimaryKey: id) else { return }
        realm.beginWrite()
        do {
            picture.place = try await lookUp(picture.caption)  // expect: transaction_across_suspension
            try realm.commitWrite()
        } catch {
            realm.cancelWrite()
        }
    }

    private func lookUp(_ caption: String) async throws -> String {
        try await geocoder.place(for: caption).name
    }
}
// File: Geocoder.swift
struct Place: Sendable {
    let name: String
}

protocol Geocoding: Sendable {
    func place(for caption: String) async throws -> Place
}
// File: Picture.swift
import RealmSwift

final class Picture: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var caption: String
    @Persisted var place: String?
}
