import Syntax

/// The JSON of a model file as one flat array with every key and string interned: models are read on every run, and
/// each object of one is asked for some twenty keys.
package struct ModelDocument {
    package private(set) var items: [Item] = []

    package enum Kind: UInt8 { case null, no, yes, number, string, array, object }

    /// A value; what is in it follows it.
    package struct Item: Equatable {
        var kind: Kind
        /// Its name in the object around it.
        var key: Symbol
        /// A string, or a number as written.
        var text = Symbol.none
        /// The index after all that is in it.
        var end: Int32 = 0
    }

    /// Plain JSON is read straight; of anything else, right or wrong, `JSONValue` knows what to make.
    package init(_ json: [UInt8]) throws(JSONValue.SyntaxError) {
        if let plain = Self(plain: json) {
            self = plain
        } else {
            add(try JSONValue.parse(json), key: .none)
        }
    }

    /// Nil for text with comments, escapes, fractions, a key that stands twice, or a mistake.
    package init?(plain json: [UInt8]) {
        let read = json.withUnsafeBufferPointer { bytes -> [Item]? in
            guard let base = bytes.baseAddress else { return nil }
            var reader = PlainReader(base: base, count: bytes.count)
            return reader.document() ? reader.items : nil
        }
        guard let read else { return nil }
        items = read
    }

    /// The value of any parsed JSON.
    package init(_ value: JSONValue) { add(value, key: .none) }

    private mutating func add(_ value: JSONValue, key: Symbol) {
        let at = items.count
        switch value.content {
        case .null: items.append(Item(kind: .null, key: key))
        case .bool(let b): items.append(Item(kind: b ? .yes : .no, key: key))
        case .number(let n): items.append(Item(kind: .number, key: key, text: Symbol(n)))
        case .string(let s): items.append(Item(kind: .string, key: key, text: Symbol(s)))
        case .array(let elements):
            items.append(Item(kind: .array, key: key))
            for e in elements { add(e, key: .none) }
        case .object(let members):
            items.append(Item(kind: .object, key: key))
            for m in members { add(m.value, key: Symbol(m.key)) }
        }
        items[at].end = Int32(items.count)
    }

    /// Values are places in the document: they live no longer than the call of `body`.
    package func withRoot<T>(_ body: (ModelValue) throws -> T) rethrows -> T {
        try items.withUnsafeBufferPointer { try body(ModelValue(items: $0.baseAddress.unsafelyUnwrapped, index: 0)) }
    }
}

/// A value of a document, with the key that it stands under.
package struct ModelValue {
    fileprivate let items: UnsafePointer<ModelDocument.Item>
    fileprivate let index: Int

    private var item: ModelDocument.Item { items[index] }
    var kind: ModelDocument.Kind { item.kind }
    var key: Symbol { item.key }
    var string: Symbol? { kind == .string ? item.text : nil }
    var bool: Bool? { kind == .yes ? true : kind == .no ? false : nil }
    package var integer: Int? { kind == .number ? Int(item.text.text) : nil }

    /// Elements of an array, values of an object.
    package var children: Children {
        Children(items: items, at: kind == .array || kind == .object ? index + 1 : Int(item.end), end: Int(item.end))
    }

    package struct Children: Sequence, IteratorProtocol {
        fileprivate let items: UnsafePointer<ModelDocument.Item>
        fileprivate var at: Int
        fileprivate let end: Int

        package mutating func next() -> ModelValue? {
            guard at < end else { return nil }
            defer { at = Int(items[at].end) }
            return ModelValue(items: items, index: at)
        }
    }

    package subscript(key: Symbol) -> ModelValue? {
        for child in children where child.key == key { return child }
        return nil
    }
}

private struct PlainReader {
    let base: UnsafePointer<UInt8>
    let count: Int
    var p = 0
    var items: [ModelDocument.Item] = []

    init(base: UnsafePointer<UInt8>, count: Int) {
        self.base = base
        self.count = count
        items.reserveCapacity(count / 16)
    }

    mutating func document() -> Bool {
        guard value(key: .none, depth: 0) else { return false }
        skip()
        return p == count
    }

    private mutating func skip() {
        while p < count, base[p] == 32 || base[p] == 10 || base[p] == 13 || base[p] == 9 { p += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard p < count, base[p] == byte else { return false }
        p += 1
        return true
    }

    private mutating func take(word: StaticString) -> Bool {
        guard count - p >= word.utf8CodeUnitCount else { return false }
        for i in 0..<word.utf8CodeUnitCount where base[p + i] != word.utf8Start[i] { return false }
        p += word.utf8CodeUnitCount
        return true
    }

    private mutating func value(key: Symbol, depth: Int) -> Bool {
        skip()
        guard p < count, depth < 64 else { return false }
        let at = items.count
        switch base[p] {
        case UInt8(ascii: "\""):
            guard let text = string() else { return false }
            items.append(.init(kind: .string, key: key, text: text))
        case UInt8(ascii: "{"):
            items.append(.init(kind: .object, key: key))
            guard
                list(
                    to: UInt8(ascii: "}"),
                    { reader in
                        guard let name = reader.string(), reader.isNew(name, in: at) else { return false }
                        reader.skip()
                        return reader.take(UInt8(ascii: ":")) && reader.value(key: name, depth: depth + 1)
                    })
            else { return false }
        case UInt8(ascii: "["):
            items.append(.init(kind: .array, key: key))
            guard list(to: UInt8(ascii: "]"), { $0.value(key: .none, depth: depth + 1) }) else { return false }
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            let start = p
            while p < count, (48...57).contains(base[p]) { p += 1 }
            // The rest of a fraction is no separator, so that it ends the reading.
            items.append(.init(kind: .number, key: key, text: symbol(start, p)))
        case UInt8(ascii: "t"):
            guard take(word: "true") else { return false }
            items.append(.init(kind: .yes, key: key))
        case UInt8(ascii: "f"):
            guard take(word: "false") else { return false }
            items.append(.init(kind: .no, key: key))
        default: return false
        }
        items[at].end = Int32(items.count)
        return true
    }

    private mutating func list(to close: UInt8, _ element: (inout Self) -> Bool) -> Bool {
        p += 1
        skip()
        if take(close) { return true }
        while true {
            skip()
            guard element(&self) else { return false }
            skip()
            if take(close) { return true }
            guard take(UInt8(ascii: ",")) else { return false }
        }
    }

    /// Objects of model files are small enough to be looked through; a larger one is left to the other reader.
    private func isNew(_ key: Symbol, in object: Int) -> Bool {
        var i = object + 1
        var left = 256
        while i < items.count {
            if items[i].key == key || left == 0 { return false }
            left -= 1
            i = Int(items[i].end)
        }
        return true
    }

    private mutating func string() -> Symbol? {
        guard take(UInt8(ascii: "\"")) else { return nil }
        let start = p
        while p < count, base[p] != UInt8(ascii: "\"") {
            if base[p] == UInt8(ascii: "\\") || base[p] < 32 { return nil }
            p += 1
        }
        let end = p
        return take(UInt8(ascii: "\"")) ? symbol(start, end) : nil
    }

    private func symbol(_ start: Int, _ end: Int) -> Symbol {
        Symbol(utf8: UnsafeBufferPointer(start: base + start, count: end - start))
    }
}
