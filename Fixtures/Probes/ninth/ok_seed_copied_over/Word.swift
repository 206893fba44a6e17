import RealmSwift

final class Word: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var text: String
    @Persisted var level = 0
}

final class Deck: Object {
    @Persisted(primaryKey: true) var name: String
    @Persisted var words: List<Word>
}
