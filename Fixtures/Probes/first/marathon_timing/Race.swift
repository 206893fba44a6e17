import Foundation
import RealmSwift

final class Runner: Object {
    @Persisted(primaryKey: true) var bib: Int
    @Persisted var splits: List<Split>
    @Persisted var tags: Map<String, String>
    @Persisted var disqualified: Bool

    /// The splits of the second half.
    var lateSplits: List<Split> { splits }
}

final class Split: EmbeddedObject {
    @Persisted var mat: Int
    @Persisted var seconds: Double

    convenience init(mat: Int, seconds: Double) {
        self.init()
        self.mat = mat
        self.seconds = seconds
    }
}
