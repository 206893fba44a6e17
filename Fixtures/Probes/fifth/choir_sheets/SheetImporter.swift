import Foundation
import RealmSwift

struct SheetFile: Decodable {
    let id: String
    let voice: String
    let words: Int
}

final class SheetImporter {
    private let queue = DispatchQueue(label: "choir.import", qos: .utility)

    func run(_ files: [SheetFile], completion: @escaping () -> Void) {
        queue.async {
            defer { DispatchQueue.main.async(execute: completion) }
            guard let realm = try? Realm() else { return } // expect: missing_autorelease_pool
            try? realm.write {
                for file in files {
                    realm.create(Sheet.self, value: ["id": file.id, "voice": file.voice, "words": file.words], update: .modified)
                }
            }
        }
    }
}
