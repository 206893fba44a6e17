import Behaviour
import Foundation

/// A collection that holds elements of its own.
protocol Holding { func holds(_ row: Row) -> Bool }
protocol Fillable { func fill(_ elements: [Any]) }

/// The elements of a collection property over time, shared by all accessors.
final class Cells<Element> {
    var history: History<[Element]>
    init(_ elements: [Element]) { history = History(elements) }
}

/// What `List` and `MutableSet` have in common: elements, and an accessor for each handle.
public class HeldCollection<Element: RealmCollectionValue> {
    let cells: Cells<Element>
    let core: CollectionCore<Element>

    init(cells: Cells<Element>, _ handle: RLMRealm?, _ owner: Row?) {
        self.cells = cells
        core = CollectionCore(handle, owner: owner) { handle in
            let version = handle?.readVersion ?? .max
            return cells.history.at(version).compactMap { element in
                guard let handle, let object = element as? ObjectBase, let row = object.row else { return element }
                return row.exists(at: version) ? type(of: object).at(row, handle) as? Element : nil
            }
        }
    }

    init(core: CollectionCore<Element>, cells: Cells<Element>) {
        self.core = core
        self.cells = cells
    }

    func change(_ body: (inout [Element]) -> Void) {
        core.verifyWrite()
        Store.lock.withLock {
            guard let handle = core.handle else {
                var elements = cells.history.at(.max)
                body(&elements)
                cells.history = History(elements)
                return
            }
            var elements = Ledger.silently { core.find(handle) }
            body(&elements)
            for element in elements { (element as? ObjectBase)?.enterOrVerify(handle) }
            cells.history.set(Self.stored(elements), handle.writeVersion)
            handle.store.undoing { [cells] in cells.history.drop($0) }
        }
    }

    private static func stored(_ elements: [Element]) -> [Element] { elements.map { ($0 as? ObjectBase)?.stored as? Element ?? $0 } }

    func holds(_ row: Row) -> Bool { cells.history.at(.max).contains { ($0 as? ObjectBase)?.row === row } }
    func enter(_ handle: RLMRealm) {
        let elements = cells.history.at(.max)
        for element in elements { (element as? ObjectBase)?.enterOrVerify(handle) }
        cells.history = History(Self.stored(elements))
    }
    func fill(_ elements: [Any]) { change { $0 = elements.compactMap { $0 as? Element } } }
}

extension ObjectBase {
    /// Links may only hold objects of the same realm; a new object comes in by being linked.
    func enterOrVerify(_ handle: RLMRealm) {
        if self.handle == nil { if row == nil { enter(handle) } } else if self.handle !== handle {
            Ledger.note(self.handle?.isFrozen == true ? .frozenChange : .otherHandle, home: handle.number)
        }
    }
}

public final class List<Element: RealmCollectionValue>: HeldCollection<Element>, RealmCollection, Rebindable, Holding, Fillable {
    public init() { super.init(cells: Cells([]), nil, nil) }
    private override init(cells: Cells<Element>, _ handle: RLMRealm?, _ owner: Row?) { super.init(cells: cells, handle, owner) }
    private override init(core: CollectionCore<Element>, cells: Cells<Element>) { super.init(core: core, cells: cells) }

    public var _core: CollectionCore<Element> { core }
    public static func _over(_ core: CollectionCore<Element>) -> List { List(core: core, cells: Cells(core.find(core.handle))) }
    var stored: List { self }
    func bound(to handle: RLMRealm, owner: Row) -> List { List(cells: cells, handle, owner) }
    public func freeze() -> List { List(core: core.frozen(), cells: cells) }
    public func thaw() -> List? { core.thawed().map { List(core: $0, cells: cells) } }

    public subscript(position: Int) -> Element {
        get { core.elements[position] }
        set { change { $0[position] = newValue } }
    }
    public func append(_ object: Element) { change { $0.append(object) } }
    public func append<S: Sequence>(objectsIn objects: S) where S.Element == Element { change { $0.append(contentsOf: objects) } }
    public func insert(_ object: Element, at index: Int) { change { $0.insert(object, at: index) } }
    public func remove(at index: Int) { change { $0.remove(at: index) } }
    public func removeAll() { change { $0.removeAll() } }
    public func removeLast() { change { $0.removeLast() } }
    public func replace(index: Int, object: Element) { change { $0[index] = object } }
}

extension List: Decodable where Element: Decodable {
    public convenience init(from decoder: Decoder) throws {
        self.init()
        fill(try decoder.singleValueContainer().decode([Element].self))
    }
}
extension List: Encodable where Element: Encodable {
    public func encode(to encoder: Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(core.elements)
    }
}

public final class MutableSet<Element: RealmCollectionValue>: HeldCollection<Element>, RealmCollection, Rebindable, Holding, Fillable {
    public init() { super.init(cells: Cells([]), nil, nil) }
    private override init(cells: Cells<Element>, _ handle: RLMRealm?, _ owner: Row?) { super.init(cells: cells, handle, owner) }
    private override init(core: CollectionCore<Element>, cells: Cells<Element>) { super.init(core: core, cells: cells) }

    public var _core: CollectionCore<Element> { core }
    public static func _over(_ core: CollectionCore<Element>) -> MutableSet { MutableSet(core: core, cells: Cells(core.find(core.handle))) }
    var stored: MutableSet { self }
    func bound(to handle: RLMRealm, owner: Row) -> MutableSet { MutableSet(cells: cells, handle, owner) }
    public func freeze() -> MutableSet { MutableSet(core: core.frozen(), cells: cells) }
    public func thaw() -> MutableSet? { core.thawed().map { MutableSet(core: $0, cells: cells) } }

    public subscript(position: Int) -> Element { core.elements[position] }
    public func insert(_ object: Element) { change { if !$0.contains(object) { $0.append(object) } } }
    public func insert<S: Sequence>(objectsIn objects: S) where S.Element == Element {
        change { elements in for object in objects where !elements.contains(object) { elements.append(object) } }
    }
    public func remove(_ object: Element) { change { $0.removeAll { $0 == object } } }
    public func removeAll() { change { $0.removeAll() } }
}

extension MutableSet: Decodable where Element: Decodable {
    public convenience init(from decoder: Decoder) throws {
        self.init()
        fill(try decoder.singleValueContainer().decode([Element].self))
    }
}
extension MutableSet: Encodable where Element: Encodable {
    public func encode(to encoder: Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(core.elements)
    }
}

public final class Map<Key: Hashable, Value: RealmCollectionValue>: ThreadConfined, Rebindable {
    private let cells: Cells<(Key, Value)>
    private let handle: RLMRealm?

    public init() {
        cells = Cells([])
        handle = nil
    }
    private init(_ cells: Cells<(Key, Value)>, _ handle: RLMRealm?) {
        self.cells = cells
        self.handle = handle
    }

    private var pairs: [(Key, Value)] { handle?.verify(); return Store.lock.withLock { cells.history.at(handle?.readVersion ?? .max) } }
    private func change(_ body: (inout [(Key, Value)]) -> Void) {
        handle?.verifyWrite()
        Store.lock.withLock {
            var pairs = cells.history.at(handle?.readVersion ?? .max)
            body(&pairs)
            guard let handle else {
                cells.history = History(pairs)
                return
            }
            cells.history.set(pairs.map { ($0.0, ($0.1 as? ObjectBase)?.stored as? Value ?? $0.1) }, handle.writeVersion)
            handle.store.undoing { [cells] in cells.history.drop($0) }
        }
    }
    var stored: Map { self }
    func bound(to handle: RLMRealm, owner: Row) -> Map { Map(cells, handle) }
    func enter(_ handle: RLMRealm) { for (_, value) in cells.history.at(.max) { (value as? ObjectBase)?.enterOrVerify(handle) } }

    public subscript(key: Key) -> Value? {
        get {
            guard let value = pairs.first(where: { $0.0 == key })?.1 else { return nil }
            guard let handle, let object = value as? ObjectBase, let row = object.row else { return value }
            return type(of: object).at(row, handle) as? Value
        }
        set {
            change { pairs in
                pairs.removeAll { $0.0 == key }
                if let newValue { pairs.append((key, newValue)) }
            }
        }
    }
    public var keys: [Key] { pairs.map(\.0) }
    public var values: [Value] { keys.compactMap { self[$0] } }
    public func updateValue(_ value: Value, forKey key: Key) { self[key] = value }
    public func removeObject(for key: Key) { self[key] = nil }
    public func removeAll() { change { $0.removeAll() } }
    public var realm: Realm? { handle.map { Realm($0) } }
    public var isInvalidated: Bool { handle?.verify(); return false }
    public var isFrozen: Bool { handle?.isFrozen ?? false }
    public func freeze() -> Self {
        guard let handle else {
            Ledger.note(.unmanagedFrozen, home: 0)
            return self
        }
        handle.verify()
        return unsafeDowncast(Map(cells, handle.frozen()), to: Self.self)
    }
    public func thaw() -> Self? { handle.map { unsafeDowncast(Map(cells, $0.thawed()), to: Self.self) } }
}

extension Map: Codable where Key: Codable, Value: Codable {
    public convenience init(from decoder: Decoder) throws {
        self.init()
        for (key, value) in try decoder.singleValueContainer().decode([Key: Value].self) { self[key] = value }
    }
    public func encode(to encoder: Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(Dictionary(pairs.map { ($0.0, $0.1) }) { first, _ in first })
    }
}
