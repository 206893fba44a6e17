import RealmSwift
import RxSwift

extension ObservableType {
    public static func collection<C: RealmCollection>(
        from collection: C, synchronousStart: Bool = true
    ) -> Observable<C> where Element == C { fatalError() }
    public static func array<C: RealmCollection>(
        from collection: C, synchronousStart: Bool = true
    ) -> Observable<[C.Element]> where Element == [C.Element] { fatalError() }
    public static func changeset<C: RealmCollection>(
        from collection: C, synchronousStart: Bool = true
    ) -> Observable<(C, RealmChangeset?)> where Element == (C, RealmChangeset?) { fatalError() }
    public static func arrayWithChangeset<C: RealmCollection>(
        from collection: C, synchronousStart: Bool = true
    ) -> Observable<([C.Element], RealmChangeset?)> where Element == ([C.Element], RealmChangeset?) { fatalError() }
    public static func from<O: Object>(
        object: O, emitInitialValue: Bool = true
    ) -> Observable<O> where Element == O { fatalError() }
    public static func propertyChanges<O: Object>(
        object: O
    ) -> Observable<PropertyChange> where Element == PropertyChange { fatalError() }
}
public struct RealmChangeset {
    public let deleted: [Int]
    public let inserted: [Int]
    public let updated: [Int]
}
extension Reactive where Base == Realm {
    public static func add<S: Sequence>(
        configuration: Realm.Configuration = .defaultConfiguration, update: Realm.UpdatePolicy = .error
    ) -> AnyObserver<S> where S.Element: Object { fatalError() }
    public static func delete<S: Sequence>() -> AnyObserver<S> where S.Element: Object { fatalError() }
}
