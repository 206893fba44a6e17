import RealmSwift

final class Coin: Object {
    @Persisted(primaryKey: true) var serial: String
    @Persisted var struck: Bool
}

enum MintError: Error { case unknown(String), alreadyStruck }
