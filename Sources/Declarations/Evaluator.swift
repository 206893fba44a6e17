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
/// cycle gets the answer that stands for "unknown", whichever was asked first: the cycles are the strongly connected
/// components of the questions, found while they are asked (Tarjan's algorithm). Answers are computed by one thread at
/// a time and kept only once they are final; reading a kept answer does not wait for that.
///
/// The stack stays small however long a chain of questions is (20,000 classes, each the next one's superclass): the
/// question that lies too deep is postponed, all that wait for it are given up, and it is asked again first, from the
/// bottom.
final class Evaluator: @unchecked Sendable {
    enum Kind: UInt32 {
        case inheritance, ancestors, alias, requirements, signature, variable, isolation, wrappers, implementations,
            associated
    }

    /// A question: its kind and what it is about.
    struct Key: Hashable {
        let kind: Kind
        let subject: UInt64
        var declaration: DeclarationID { DeclarationID(Int(UInt32(truncatingIfNeeded: subject))) }
        /// Of what is asked about a declaration: that one's; -1 otherwise.
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
        /// Keeps the final answer: `nil` stands for the answer of a cycle.
        var keep: (_ isCircular: Bool) -> Void
    }

    private let computing = Lock(isRecursive: true)
    /// Questions whose answers are not final yet, in the order in which they were first asked.
    @exclusivity(unchecked) private var frames: [Frame] = []
    @exclusivity(unchecked) private var position: [Key: Int] = [:]
    /// The questions that are being answered, innermost last.
    @exclusivity(unchecked) private var open: [Int] = []

    /// So many questions may wait for each other.
    private static let depthLimit = 100
    /// The question that lay too deep, until all that wait for it have been given up.
    @exclusivity(unchecked) private var postponed: Key?
    /// Questions that have been given up and are asked again once a deeper one is answered.
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

    /// All that is asked about is there: what is concluded from answers from now on stays true.
    @exclusivity(unchecked) var isComplete = false

    /// Does something where every answer that was given to this thread is final: not while it answers a question
    /// itself, in which an answer may stand for one that is still open.
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

/// Final answers by question, in parts that are locked one by one. Most questions are about declarations, which are
/// counted: their answers stand in a table.
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

    /// Changes all answers that are kept.
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

/// All that a conclusion depends on, beside the program.
protocol ConclusionKey: Hashable {
    /// Of different keys different, as far as one number can be.
    var bits: UInt64 { get }
}

extension PairKey: ConclusionKey {
    var bits: UInt64 { value }
}

/// Conclusions from answers, kept where all answers that they were drawn from are final, in parts that are locked one
/// by one. Inside an open question a conclusion is drawn anew and not kept.
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

    func value(_ key: Key, _ conclude: () -> Value) -> Value {
        if let known = known(key) { return known }
        let found = conclude()
        evaluator.ifAllIsFinal { keep(found, key) }
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
