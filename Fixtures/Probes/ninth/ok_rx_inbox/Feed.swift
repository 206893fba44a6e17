import RealmSwift

final class Headline: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var text: String
    @Persisted var score = 0
}

struct HeadlineItem: Equatable, Sendable {
    let id: String
    let text: String
    init(_ headline: Headline) {
        id = headline.id
        text = headline.text
    }
}
