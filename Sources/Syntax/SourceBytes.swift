/// The bytes of a file, owned, padded with zeros past the end so that the lexer may look ahead without a bound check.
public final class SourceBytes: @unchecked Sendable {
    /// Zero bytes that follow the last byte of the file.
    public static let padding = 16
    public let base: UnsafePointer<UInt8>
    /// Length in bytes without the padding.
    public let count: Int

    /// Copies `bytes`.
    public convenience init(_ bytes: some Collection<UInt8>) {
        let count = bytes.count
        let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: count + Self.padding)
        // Contiguous bytes are copied as one.
        if bytes.withContiguousStorageIfAvailable({
            _ = UnsafeMutableBufferPointer(start: buffer, count: count).initialize(from: $0)
        }) == nil {
            _ = UnsafeMutableBufferPointer(start: buffer, count: count).initialize(from: bytes)
        }
        (buffer + count).initialize(repeating: 0, count: Self.padding)
        self.init(owning: buffer, count: count)
    }

    /// Takes ownership of a buffer allocated with `allocate`, `count + padding` bytes long and zero after `count`.
    public init(owning buffer: UnsafeMutablePointer<UInt8>, count: Int) {
        base = UnsafePointer(buffer)
        self.count = count
    }

    deinit { base.deallocate() }

    public func string(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(start: base + range.lowerBound, count: range.count), as: UTF8.self)
    }
}
