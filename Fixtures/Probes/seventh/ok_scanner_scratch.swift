// File: ScanRepository.swift
import Foundation
import RealmSwift

final class ScanRepository {
    private let work = DispatchQueue(label: "scan", qos: .userInitiated)
    private let recognizer = TextRecognizer()

    /// Builds the page here and stores it there: it isn't managed before the background queue adds it.
    func store(image: Data, number: Int, done: @escaping (String) -> Void) {
        let page = ScannedPage()
        page.number = number
        let id = page.id
        work.async { [recognizer] in
            autoreleasepool {
                page.text = recognizer.recognize(image)
                do {
                    let realm = try Realm()
                    try realm.write {
                        realm.add(page, update: .modified)
                    }
                } catch {
                    print("page \(number) was not stored", error)
                }
            }
            DispatchQueue.main.async {
                done(id)
            }
        }
    }

    func markReviewed(ids: [String]) throws {
        let realm = try Realm()
        realm.beginWrite()
        defer {
            if realm.isInWriteTransaction { realm.cancelWrite() }
        }
        for id in ids {
            guard let page = realm.object(ofType: ScannedPage.self, forPrimaryKey: id) else {
                throw CocoaError(.fileNoSuchFile)
            }
            page.reviewed = true
        }
        try realm.commitWrite()
    }

    func removePage(id: String) throws -> String? {
        let realm = try Realm()
        guard let page = realm.object(ofType: ScannedPage.self, forPrimaryKey: id) else { return nil }
        let text = page.text
        try realm.write {
            realm.delete(page)
        }
        return page.isInvalidated ? text : nil
    }
}
// File: ScannedPage.swift
import Foundation
import RealmSwift

final class ScannedPage: Object {
    @Persisted(primaryKey: true) var id = UUID().uuidString
    @Persisted var text = ""
    @Persisted var number = 0
    @Persisted var reviewed = false
}

struct TextRecognizer: Sendable {
    func recognize(_ image: Data) -> String {
        String(decoding: image.prefix(64), as: UTF8.self)
    }
}
