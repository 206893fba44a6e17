import Syntax

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Answers that the program computes about its declarations when it is first asked, each once.
///
/// Questions lead to others, and may lead back to themselves (`class A: B`, `class B: A`). Every question of such a
/// cycle gets the answer for "unknown", whichever was asked first: the cycles are the strongly connected components
/// of the questions, found while they are asked (Tarjan's algorithm). Answers are computed by one thread at a time
/// and stored only once they are final; reading a stored answer does not wait for that.
///
/// The stack stays small however long a chain of questions is (20,000 classes, each the next one's superclass): a
/// question that is too deep is postponed, all questions waiting for it are abandoned, and it is asked again first,
/// from the bottom.
final class Evaluator: @unchecked Sendable {
    enum Kind: UInt32 {
        case inheritance, ancestors, alias, requirements, signature, variable, isolation, wrappers, implementations,
            associated
    }

    /// A question: its kind and its subject.
    struct Key: Hashable {
        let kind: Kind
        let subject: UInt64
        var declaration: DeclarationID { DeclarationID(Int(UInt32(truncatingIfNeeded: subject))) }
        /// The number of the declaration that the question is about; -1 for other subjects.
        @inline(__always) var number: Int { kind == .associated ? -1 : Int(subject) }
        var type: TypeID { TypeID(index: UInt32(truncatingIfNeeded: subject >> 32)) }
        var name: Symbol { Symbol(id: UInt32(truncatingIfNeeded: subject)) }
        @inline(__always) var hash: UInt64 { (subject &+ UInt64(kind.rawValue)) &* 0x9E37_79B9_7F4A_7C15 }
        func _rawHashValue(seed: Int) -> Int { spread(subject ^ UInt64(kind.rawValue) << 57, seed: seed) }
    }

    static func key(_ kind: Kind, _ declaration: DeclarationID) -> Key {
        Key(kind: kind, subject: UInt64(UInt32(bitPattern: declaration.index)))
    }
    static func key(_ kind: Kind, _ type: TypeID, _ name: Symbol) -> Key {
        Key(kind: kind, subject: UInt64(type.index) << 32 | UInt64(name.id))
    }

    private struct Frame {
        var key: Key
        var lowest: Int
        var isOpen = true
        var asksItself = false
        /// Stores the final answer; `nil` is the answer of a cycle.
        var keep: (_ isCircular: Bool) -> Void
    }

    private let computing = Lock(isRecursive: true)
    /// Questions whose answers are not final yet, in the order in which they were first asked.
    @exclusivity(unchecked) private var frames: [Frame] = []
    @exclusivity(unchecked) private var position: [Key: Int] = [:]
    /// The questions that are being answered, innermost last.
    @exclusivity(unchecked) private var open: [Int] = []

    /// The most questions that may wait for each other.
    private static let depthLimit = 100
    /// The question that was too deep, until all questions waiting for it have been abandoned.
    @exclusivity(unchecked) private var postponed: Key?
    /// Questions that have been abandoned and are asked again once a deeper one is answered.
    @exclusivity(unchecked) private var waiting: Set<Key> = []
    /// Questions of cycles that are longer than the limit.
    @exclusivity(unchecked) private var cycles: Set<Key> = []
    /// Asks a question by its key.
    var askAgain: (Key) -> Void = { _ in }

    /// The answer to a question, from `cache` or by `compute`.
    /// - Parameter circular: the answer to every question of a cycle.
    func answer<Value>(
        _ key: Key, in cache: Cache<Value>, circular: @autoclosure () -> Value, _ compute: () -> Value
    ) -> Value {
        if let value = cache[key] { return value }
        return computing.locked {
            if let value = cache[key] { return value }
            if postponed != nil { return circular() }
            if !open.isEmpty { return ask(key, in: cache, circular, compute) }
            var value = ask(key, in: cache, circular, compute)
            while let deeper = postponed {
                postponed = nil
                waiting.insert(key)
                if waiting.contains(deeper) { cycles.insert(deeper) } else { askAgain(deeper) }
                waiting.remove(key)
                value = cache[key] ?? ask(key, in: cache, circular, compute)
            }
            return value
        }
    }

    /// True when all data is in place: conclusions from answers stay true from now on.
    @exclusivity(unchecked) var isComplete = false

    /// Runs `work` where every answer that this thread has received is final: not while it answers a question itself,
    /// as an answer may then be provisional.
    func ifAllIsFinal(_ work: () -> Void) { computing.locked { if isComplete, open.isEmpty { work() } } }

    private func ask<Value>(
        _ key: Key, in cache: Cache<Value>, _ circular: () -> Value, _ compute: () -> Value
    ) -> Value {
        if let known = position[key] {
            if let asking = open.last {
                frames[asking].lowest = min(frames[asking].lowest, frames[known].lowest)
                if asking == known { frames[asking].asksItself = true }
            }
            return circular()
        }
        if cycles.contains(key) { return circular() }
        if open.count >= Self.depthLimit {
            postponed = key
            return circular()
        }
        let index = frames.count
        frames.append(Frame(key: key, lowest: index, keep: { _ in }))
        position[key] = index
        open.append(index)
        let value = compute()
        open.removeLast()
        if postponed != nil {
            for frame in frames[index...] { position[frame.key] = nil }
            frames.removeSubrange(index...)
            return circular()
        }
        frames[index].isOpen = false
        let unknown = circular()
        frames[index].keep = { cache[key] = $0 ? unknown : value }
        if frames[index].lowest < index {
            if let asking = open.last { frames[asking].lowest = min(frames[asking].lowest, frames[index].lowest) }
            return unknown
        }
        let isCircular = frames.count > index + 1 || frames[index].asksItself
        for frame in frames[index...] {
            frame.keep(isCircular)
            position[frame.key] = nil
        }
        frames.removeSubrange(index...)
        return isCircular ? unknown : value
    }
}

/// Final answers by question, in parts that are locked one by one. Most questions are about declarations, which have
/// numbers: their answers are in a table.
final class Cache<Value>: @unchecked Sendable {
    private struct Part {
        var lock = pthread_mutex_t()
        /// By the declaration's number among those of the part.
        var answers: [Value?] = []
        var others: [Evaluator.Key: Value] = [:]
    }
    private static var partCount: Int { 16 }
    private let parts: UnsafeMutablePointer<Part>

    init() {
        parts = .allocate(capacity: Self.partCount)
        for part in 0..<Self.partCount {
            (parts + part).initialize(to: Part())
            pthread_mutex_init(&parts[part].lock, nil)
        }
    }

    deinit {
        for part in 0..<Self.partCount { pthread_mutex_destroy(&parts[part].lock) }
        parts.deinitialize(count: Self.partCount)
        parts.deallocate()
    }

    /// Changes all stored answers.
    func update(_ change: (inout Value) -> Void) {
        for index in 0..<Self.partCount {
            let part = parts + index
            pthread_mutex_lock(&part.pointee.lock)
            defer { pthread_mutex_unlock(&part.pointee.lock) }
            for place in part.pointee.answers.indices where part.pointee.answers[place] != nil {
                change(&part.pointee.answers[place]!)
            }
            for key in part.pointee.others.keys { change(&part.pointee.others[key]!) }
        }
    }

    subscript(key: Evaluator.Key) -> Value? {
        get {
            let number = key.number
            let part = parts + (number >= 0 ? number : Int(truncatingIfNeeded: key.hash >> 32)) & (Self.partCount - 1)
            pthread_mutex_lock(&part.pointee.lock)
            defer { pthread_mutex_unlock(&part.pointee.lock) }
            guard number >= 0 else { return part.pointee.others[key] }
            let place = number / Self.partCount
            return place < part.pointee.answers.count ? part.pointee.answers[place] : nil
        }
        set {
            let number = key.number
            let part = parts + (number >= 0 ? number : Int(truncatingIfNeeded: key.hash >> 32)) & (Self.partCount - 1)
            pthread_mutex_lock(&part.pointee.lock)
            defer { pthread_mutex_unlock(&part.pointee.lock) }
            guard number >= 0 else { return part.pointee.others[key] = newValue }
            let place = number / Self.partCount
            while part.pointee.answers.count <= place { part.pointee.answers.append(nil) }
            part.pointee.answers[place] = newValue
        }
    }
}

/// Everything on which a conclusion depends, apart from the program.
protocol ConclusionKey: Hashable {
    /// Distinct for distinct keys, as far as one number can be.
    var bits: UInt64 { get }
}

extension PairKey: ConclusionKey {
    var bits: UInt64 { value }
}

/// Conclusions from answers, stored where all these answers are final, in parts that are locked one by one. Inside an
/// open question a conclusion is drawn anew and not stored.
final class Conclusions<Key: ConclusionKey, Value>: @unchecked Sendable {
    private struct Part {
        var lock = pthread_mutex_t()
        var values: [Key: Value] = [:]
    }
    private static var partCount: Int { 16 }
    private let parts: UnsafeMutablePointer<Part>
    private let evaluator: Evaluator

    init(_ evaluator: Evaluator) {
        self.evaluator = evaluator
        parts = .allocate(capacity: Self.partCount)
        for part in 0..<Self.partCount {
            (parts + part).initialize(to: Part())
            pthread_mutex_init(&parts[part].lock, nil)
        }
    }

    deinit {
        for part in 0..<Self.partCount { pthread_mutex_destroy(&parts[part].lock) }
        parts.deinitialize(count: Self.partCount)
        parts.deallocate()
    }

    /// - Parameter isGood: Whether a conclusion that is stored answers this question, too.
    func value(_ key: Key, where isGood: (Value) -> Bool = { _ in true }, _ conclude: () -> Value) -> Value {
        if let known = known(key), isGood(known) { return known }
        let found = conclude()
        evaluator.ifAllIsFinal { keep(found, key) }
        return found
    }

    /// The conclusion where it is stored or can be; nil inside an open question.
    func final(_ key: Key, _ conclude: () -> Value) -> Value? {
        if let known = known(key) { return known }
        var found: Value?
        evaluator.ifAllIsFinal {
            let value = known(key) ?? conclude()
            keep(value, key)
            found = value
        }
        return found
    }

    private func part(_ key: Key) -> UnsafeMutablePointer<Part> {
        parts + Int(truncatingIfNeeded: (key.bits &* 0x9E37_79B9_7F4A_7C15) >> 32) & (Self.partCount - 1)
    }

    private func known(_ key: Key) -> Value? {
        let part = part(key)
        pthread_mutex_lock(&part.pointee.lock)
        defer { pthread_mutex_unlock(&part.pointee.lock) }
        return part.pointee.values[key]
    }

    private func keep(_ value: Value, _ key: Key) {
        let part = part(key)
        pthread_mutex_lock(&part.pointee.lock)
        defer { pthread_mutex_unlock(&part.pointee.lock) }
        part.pointee.values[key] = value
    }
}
