import Behaviour
import Combine
import Foundation

public enum RealmCollectionChange<CollectionType> {
    case initial(CollectionType)
    case update(CollectionType, deletions: [Int], insertions: [Int], modifications: [Int])
    case error(any Error)
}

/// What a collection stands for: a handle, and how its elements are found each time.
public final class CollectionCore<Element: RealmCollectionValue> {
    let handle: RLMRealm?
    private let generation: Int
    let find: (RLMRealm?) -> [Element]
    /// The object that holds the collection, where one does.
    let owner: Row?

    init(_ handle: RLMRealm?, owner: Row? = nil, _ find: @escaping (RLMRealm?) -> [Element]) {
        self.handle = handle
        self.find = find
        self.owner = owner
        generation = handle?.invalidations ?? 0
    }

    static func all(_ handle: RLMRealm) -> CollectionCore {
        CollectionCore(handle) { handle in
            guard let handle, let type = Element.self as? ObjectBase.Type else { return [] }
            return handle.store.rows(of: type, at: handle.readVersion).compactMap { type.at($0, handle) as? Element }
        }
    }

    var isGone: Bool {
        guard let handle else { return false }
        return generation < handle.invalidations || owner.map { !$0.exists(at: handle.readVersion) } ?? false
    }

    func verify() {
        handle?.verify()
        if isGone { Ledger.note(.invalidated, home: handle?.number ?? 0) }
    }

    func verifyWrite() {
        handle?.verifyWrite()
        if handle != nil, isGone { Ledger.note(.invalidated, home: handle?.number ?? 0) }
    }

    var elements: [Element] { verify(); return Store.lock.withLock { find(handle) } }
    func at(_ handle: RLMRealm) -> CollectionCore { CollectionCore(handle, owner: owner, find) }
    func changed(_ change: @escaping ([Element]) -> [Element]) -> CollectionCore {
        verify()
        return CollectionCore(handle, owner: owner) { [find] handle in Ledger.silently { change(find(handle)) } }
    }
    func frozen() -> CollectionCore {
        guard let handle else {
            Ledger.note(.unmanagedFrozen, home: 0)
            return self
        }
        verify()
        return at(handle.frozen())
    }
    func thawed() -> CollectionCore? { handle.map { at($0.thawed()) } }
}

public protocol RealmCollection: RandomAccessCollection, LazyCollectionProtocol, ThreadConfined, Equatable where Element: RealmCollectionValue, Index == Int {
    var _core: CollectionCore<Element> { get }
    static func _over(_ core: CollectionCore<Element>) -> Self
}

extension RealmCollection {
    public func filter(_ predicateFormat: String, _ args: Any...) -> Results<Element> { Results(core: _core.changed { $0 }) }
    public func filter(_ predicate: NSPredicate) -> Results<Element> { Results(core: _core.changed { $0 }) }
    public func `where`(_ isIncluded: (Query<Element>) -> Query<Bool>) -> Results<Element> {
        let query = isIncluded(Query { $0 })
        return Results(core: _core.changed { $0.filter { query.value($0) as? Bool ?? false } })
    }
    public func sorted(byKeyPath keyPath: String, ascending: Bool = true) -> Results<Element> {
        Results(core: _core.changed { elements in
            elements.map { ($0, "\(($0 as? ObjectBase)?[keyPath] ?? $0)") }.sorted { ascending ? $0.1 < $1.1 : $0.1 > $1.1 }.map(\.0)
        })
    }
    public func distinct(by keyPaths: [String]) -> Results<Element> { Results(core: _core.changed { $0 }) }
    private func numbers(_ property: String) -> [Double] {
        _core.elements.compactMap { element in Ledger.silently { (element as? ObjectBase)?[property] }.flatMap(double) }
    }
    private func numbers<T>(_ property: KeyPath<Element, T>) -> [Double] {
        _core.elements.compactMap { element in double(Ledger.silently { element[keyPath: property] }) }
    }
    private func double(_ value: Any) -> Double? { (value as? NSNumber)?.doubleValue ?? (value as? Int).map(Double.init) ?? (value as? Double) }
    public func min<T: MinMaxType>(ofProperty property: String) -> T? { numbers(property).min().flatMap { number($0) } }
    public func max<T: MinMaxType>(ofProperty property: String) -> T? { numbers(property).max().flatMap { number($0) } }
    public func sum<T: AddableType>(ofProperty property: String) -> T { number(numbers(property).reduce(0, +))! }
    public func average<T: AddableType>(ofProperty property: String) -> T? {
        let all = numbers(property)
        return all.isEmpty ? nil : number(all.reduce(0, +) / Double(all.count))
    }
    public func min<T: MinMaxType>(of property: KeyPath<Element, T>) -> T? { numbers(property).min().flatMap { number($0) } }
    public func max<T: MinMaxType>(of property: KeyPath<Element, T>) -> T? { numbers(property).max().flatMap { number($0) } }
    public func sum<T: AddableType>(of property: KeyPath<Element, T>) -> T { number(numbers(property).reduce(0, +))! }
    public func average<T: AddableType>(of property: KeyPath<Element, T>) -> T? {
        let all = numbers(property)
        return all.isEmpty ? nil : number(all.reduce(0, +) / Double(all.count))
    }
    private func number<T>(_ value: Double) -> T? {
        (value as? T) ?? (Int(value) as? T) ?? (Int64(value) as? T) ?? (Float(value) as? T) ?? (Date(timeIntervalSince1970: value) as? T)
    }
    public func index(of object: Element) -> Int? { _core.elements.firstIndex(of: object) }
    public func setValue(_ value: Any?, forKey key: String) {
        _core.verifyWrite()
        for element in _core.elements { (element as? ObjectBase)?[key] = value }
    }
    public var first: Element? { _core.elements.first }
    public var last: Element? { _core.elements.last }
    public var startIndex: Int { _core.verify(); return 0 }
    public var endIndex: Int { _core.elements.count }
    public var realm: Realm? { _core.handle.map { Realm($0) } }
    public var isInvalidated: Bool { _core.handle?.verify(); return _core.isGone }
    public var isFrozen: Bool { _core.handle?.isFrozen ?? false }
    public func freeze() -> Self { ._over(_core.frozen()) }
    public func thaw() -> Self? { _core.thawed().map { ._over($0) } }
    public static func == (a: Self, b: Self) -> Bool { a._core.elements == b._core.elements }
}

public struct Results<Element: RealmCollectionValue>: RealmCollection {
    let core: CollectionCore<Element>
    init(core: CollectionCore<Element>) { self.core = core }
    public var _core: CollectionCore<Element> { core }
    public static func _over(_ core: CollectionCore<Element>) -> Self { Results(core: core) }
    public subscript(position: Int) -> Element { core.elements[position] }
}

public struct AnyRealmCollection<Element: RealmCollectionValue>: RealmCollection {
    let core: CollectionCore<Element>
    public init<C: RealmCollection>(_ base: C) where C.Element == Element { core = base._core }
    init(core: CollectionCore<Element>) { self.core = core }
    public var _core: CollectionCore<Element> { core }
    public static func _over(_ core: CollectionCore<Element>) -> Self { AnyRealmCollection(core: core) }
    public subscript(position: Int) -> Element { core.elements[position] }
}

/// Which property of which type links here.
final class Links { var property = "" }
protocol Linking { var links: Links { get } }

public struct LinkingObjects<Element: RealmCollectionValue>: RealmCollection, Linking, Rebindable {
    let core: CollectionCore<Element>
    let links: Links

    public init(fromType type: Element.Type, property: String) {
        links = Links()
        links.property = property
        core = CollectionCore(nil) { _ in [] }
    }
    init(core: CollectionCore<Element>, _ links: Links) {
        self.core = core
        self.links = links
    }
    public var _core: CollectionCore<Element> { core }
    public static func _over(_ core: CollectionCore<Element>) -> Self { LinkingObjects(core: core, Links()) }
    public subscript(position: Int) -> Element { core.elements[position] }

    func enter(_ handle: RLMRealm) {}
    var stored: Self { self }
    func bound(to handle: RLMRealm, owner: Row) -> Self {
        let links = links
        let core = CollectionCore<Element>(handle, owner: owner) { handle in
            guard let handle else { return [] }
            return Ledger.silently {
                CollectionCore<Element>.all(handle).find(handle).filter { element in
                    switch (element as? ObjectBase)?[links.property] {
                    case let object as ObjectBase: object.row === owner
                    case let list as any Holding: list.holds(owner)
                    default: false
                    }
                }
            }
        }
        return LinkingObjects(core: core, links)
    }
}
