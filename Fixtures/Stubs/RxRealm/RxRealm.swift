import RealmSwift
import RxSwift

extension ObservableType {
    public static func collection<C: RealmCollection>(from collection: C, synchronousStart: Bool = true) -> Observable<C> where Element == C { fatalError() }
    public static func array<C: RealmCollection>(from collection: C, synchronousStart: Bool = true) -> Observable<[C.Element]> where Element == [C.Element] { fatalError() }
    public static func changeset<C: RealmCollection>(from collection: C, synchronousStart: Bool = true) -> Observable<(C, RealmChangeset?)> where Element == (C, RealmChangeset?) { fatalError() }
    public static func from<O: Object>(object: O, emitInitialValue: Bool = true) -> Observable<O> where Element == O { fatalError() }
}
public struct RealmChangeset {
    public let deleted: [Int]
    public let inserted: [Int]
    public let updated: [Int]
}
