import Foundation
import RealmSwift

final class CellarBook {
    private let configuration: Realm.Configuration

    init(configuration: Realm.Configuration) { self.configuration = configuration }

    func pour(_ litres: Double, from: Int, to: Int) throws {
        let realm = try Realm(configuration: configuration)
        realm.beginWrite() // expect: unbalanced_transaction
        let source = try barrel(from, in: realm)
        let target = try barrel(to, in: realm)
        try TransferCheck(litres: litres).validate(source, target)
        move(litres, source, target)
        realm.add(Transfer.make(from: from, to: to, litres: litres))
        try realm.commitWrite()
    }

    func fill(_ number: Int, grape: String, litres: Double) throws {
        let realm = try Realm(configuration: configuration)
        realm.beginWrite()
        guard let barrel = try? barrel(number, in: realm) else {
            realm.cancelWrite()
            throw CellarError.unknownBarrel
        }
        barrel.grape = grape
        barrel.litres += litres
        try realm.commitWrite()
    }

    private func move(_ litres: Double, _ source: Barrel, _ target: Barrel) {
        source.litres -= litres
        target.litres += litres
        target.grape = source.grape
    }

    private func barrel(_ number: Int, in realm: Realm) throws -> Barrel {
        guard let barrel = realm.object(ofType: Barrel.self, forPrimaryKey: number) else { throw CellarError.unknownBarrel }
        return barrel
    }
}
