import Foundation
import RealmSwift

final class Barrel: Object {
    @Persisted(primaryKey: true) var number: Int = 0
    @Persisted var litres: Double = 0
    @Persisted var grape: String = ""
}

final class Transfer: Object {
    @Persisted var from: Int = 0
    @Persisted var to: Int = 0
    @Persisted var litres: Double = 0

    static func make(from: Int, to: Int, litres: Double) -> Transfer {
        let transfer = Transfer()
        transfer.from = from
        transfer.to = to
        transfer.litres = litres
        return transfer
    }
}

enum CellarError: Error { case unknownBarrel, tooLittle, otherGrape }
