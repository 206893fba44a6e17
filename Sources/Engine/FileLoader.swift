import Dispatch

/// Reads files in parallel and looks at their first bytes.
package enum FileLoader {
    /// Larger files are not written by hand, and their tree would take gigabytes.
    package static let sizeLimit = 32 << 20

    package struct Loaded: Sendable {
        package var files: [SourceFile] = []
        /// Absolute paths, in step with `files`.
        package var paths: [String] = []
        package var skipped: [Skipped] = []
    }

    package static func load(
        _ found: [FoundFile], from tree: any SourceTree, jobs: Int,
        progress: (@Sendable (ProgressEvent) -> Void)? = nil
    ) -> Loaded {
        progress?(.reading(files: found.count))
        let results = concurrentMap(found.count, jobs: jobs) { index in
            defer { progress?(.hasRead) }
            return load(found[index], tree)
        }
        var loaded = Loaded()
        loaded.files.reserveCapacity(found.count)
        for (file, result) in zip(found, results) {
            if let bytes = result.bytes {
                loaded.files.append(SourceFile(path: file.displayPath, bytes: bytes))
                loaded.paths.append(file.path)
            }
            if let skipped = result.skipped { loaded.skipped.append(skipped) }
        }
        return loaded
    }

    private static func load(_ file: FoundFile, _ tree: any SourceTree) -> (bytes: SourceBytes?, skipped: Skipped?) {
        guard file.size <= sizeLimit else {
            let reason = "is \(file.size >> 20) MB; files over \(sizeLimit >> 20) MB are not linted"
            return (nil, Skipped(path: file.displayPath, reason: reason, isFault: true))
        }
        let bytes: SourceBytes
        do {
            bytes = try tree.read(file.path)
        } catch {
            return (nil, Skipped(path: file.displayPath, reason: "can't be read: \(error.message)", isFault: true))
        }
        let (text, skipped) = inspect(bytes, path: file.displayPath)
        guard let text, DataModel.isNamed(file.path) else { return (text, skipped) }
        return (SourceBytes(Array(DataModel(text.string(0..<text.count)).swift.utf8)), skipped)
    }

    /// Separates binaries from text and finds the first byte that is not UTF-8. A file with a bad byte is still linted:
    /// the rest of it may hold findings.
    package static func inspect(_ bytes: SourceBytes, path: String) -> (bytes: SourceBytes?, skipped: Skipped?) {
        let buffer = UnsafeBufferPointer(start: bytes.base, count: bytes.count)
        if bytes.count > 0, memchr(bytes.base, 0, min(bytes.count, 8192)) != nil {
            return (nil, Skipped(path: path, reason: "is not text (it holds NUL bytes); not linted", isFault: true))
        }
        if let offset = firstInvalidUTF8(buffer) {
            let at = LineTable(buffer).position(offset)
            let reason = "is not valid UTF-8 from here on; linted as far as it can be read"
            return (bytes, Skipped(path: path, line: at.line, column: at.column, reason: reason, isFault: true))
        }
        return (bytes, nil)
    }

    /// Offset of the first byte that no valid UTF-8 (RFC 3629) could have there.
    static func firstInvalidUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let base = bytes.baseAddress else { return nil }
        let raw = UnsafeRawPointer(base)
        let count = bytes.count
        var p = 0
        while p < count {
            // Eight ASCII bytes at a time; nearly all of Swift source is.
            while p + 8 <= count, raw.loadUnaligned(fromByteOffset: p, as: UInt64.self) & 0x8080_8080_8080_8080 == 0 {
                p += 8
            }
            if p >= count { break }
            let c = base[p]
            if c < 0x80 {
                p += 1
                continue
            }
            let length: Int
            var low: UInt8 = 0x80
            var high: UInt8 = 0xBF
            switch c {
            case 0xC2...0xDF: length = 2
            case 0xE0...0xEF:
                length = 3
                if c == 0xE0 { low = 0xA0 }
                if c == 0xED { high = 0x9F }
            case 0xF0...0xF4:
                length = 4
                if c == 0xF0 { low = 0x90 }
                if c == 0xF4 { high = 0x8F }
            default: return p
            }
            guard p + length <= count, base[p + 1] >= low, base[p + 1] <= high else { return p }
            for i in 2..<max(length, 2) where base[p + i] & 0xC0 != 0x80 { return p }
            p += length
        }
        return nil
    }
}

/// Calls `body` for 0..<count on up to `jobs` threads; the result is in order.
package func concurrentMap<Result: Sendable>(_ count: Int, jobs: Int, _ body: @Sendable (Int) -> Result) -> [Result] {
    if count == 0 { return [] }
    if jobs <= 1 || count == 1 { return (0..<count).map(body) }
    let slots = UnsafeMutableBufferPointer<Result?>.allocate(capacity: count)
    slots.initialize(repeating: nil)
    defer {
        slots.deinitialize()
        slots.deallocate()
    }
    // Each index is written by exactly one thread, and all are done before anyone reads.
    nonisolated(unsafe) let out = slots
    let chunk = max(1, min(64, count / (jobs * 4)))
    let next = Counter()
    DispatchQueue.concurrentPerform(iterations: min(jobs, count)) { _ in
        while true {
            let from = next.take(chunk)
            if from >= count { return }
            for i in from..<min(from + chunk, count) { out[i] = body(i) }
        }
    }
    return slots.map { $0! }
}

/// The next index to work on. A lock is enough: it is taken once a chunk.
private final class Counter: @unchecked Sendable {
    private let lock = DispatchSemaphore(value: 1)
    private var value = 0
    func take(_ n: Int) -> Int {
        lock.wait()
        defer { lock.signal() }
        value += n
        return value - n
    }
}
