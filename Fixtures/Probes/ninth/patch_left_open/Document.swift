import RealmSwift

final class Document: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var revision = 0
    @Persisted var paragraphs: List<String>
}

struct Patch {
    enum Op {
        case insert(String, at: Int)
        case remove(at: Int)
    }
    let base: Int
    let ops: [Op]
}

enum PatchError: Error { case unknownDocument, conflict, outOfRange(Int) }
