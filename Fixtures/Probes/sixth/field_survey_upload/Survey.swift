import RealmSwift

final class Survey: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var site: String
    @Persisted var answers: String
    @Persisted var uploaded: Bool
}

struct SurveyPayload: Sendable {
    let id: String
    let site: String
    let answers: String
}
