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
