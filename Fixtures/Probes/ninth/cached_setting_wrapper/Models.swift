import RealmSwift

final class PlayerSettings: Object {
    @Persisted(primaryKey: true) var profile: String
    @Persisted var volume = 0.8
    @Persisted var skipSilence = false
    @Persisted var streamHost = "eu.example.org"
}
