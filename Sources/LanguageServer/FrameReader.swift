import Engine

/// Cuts a client's bytes into messages. After a malformed one the next is found again.
package struct FrameReader {
    package enum Frame: Equatable {
        case message([UInt8])
        /// A message that could not be read, and the reason.
        case fault(String)
    }

    /// No client sends a longer message.
    package static let sizeLimit = 64 << 20
    private static let headerLimit = 8 << 10
    private static let name = Array("content-length".utf8)

    private var buffer: [UInt8] = []
    private var position = 0
    /// Bytes of a message that is too long.
    private var passedOver = 0

    package init() {}

    package mutating func take(_ bytes: UnsafeRawBufferPointer) {
        if position > 1 << 16 {
            buffer.removeFirst(position)
            position = 0
        }
        buffer.append(contentsOf: bytes)
    }

    /// The next frame; nil until more bytes come.
    package mutating func next() -> Frame? {
        if passedOver > 0 {
            let count = min(passedOver, buffer.count - position)
            position += count
            passedOver -= count
            if passedOver > 0 { return nil }
        }
        guard let body = endOfHeader() else {
            guard buffer.count - position > Self.headerLimit else { return nil }
            resume(after: position + 1)
            return .fault("no header of a message")
        }
        guard let length = length(position..<body) else {
            resume(after: position + 1)
            return .fault("the header names no Content-Length")
        }
        guard length <= Self.sizeLimit else {
            position = body
            passedOver = length
            return .fault("a message of \(length) bytes is longer than \(Self.sizeLimit >> 20) MB")
        }
        guard buffer.count - body >= length else { return nil }
        position = body + length
        return .message(Array(buffer[body..<body + length]))
    }

    /// The end of the header that begins here, after the empty line.
    private func endOfHeader() -> Int? {
        var at = position
        let end = min(buffer.count, position + Self.headerLimit)
        while at < end {
            guard buffer[at] == 10 else {
                at += 1
                continue
            }
            if at + 1 < buffer.count, buffer[at + 1] == 10 { return at + 2 }
            if at + 2 < buffer.count, buffer[at + 1] == 13, buffer[at + 2] == 10 { return at + 3 }
            at += 1
        }
        return nil
    }

    private func length(_ header: Range<Int>) -> Int? {
        var found: Int?
        for line in buffer[header].split(whereSeparator: { $0 == 10 || $0 == 13 }) {
            guard let colon = line.firstIndex(of: 58) else { continue }
            let name = line[line.startIndex..<colon].filter { $0 != 32 && $0 != 9 }.map {
                (65...90).contains($0) ? $0 + 32 : $0
            }
            let value = String(decoding: line[(colon + 1)...].filter { $0 != 32 && $0 != 9 }, as: UTF8.self)
            if name.elementsEqual(Self.name) {
                found = value.allSatisfy { $0.isASCII && $0.isNumber } ? Int(value) : nil
            }
        }
        return found
    }

    /// Goes on at the next word that a header begins with.
    private mutating func resume(after start: Int) {
        var at = start
        while at + Self.name.count <= buffer.count {
            if (0..<Self.name.count).allSatisfy({
                buffer[at + $0] | 32 == Self.name[$0] || buffer[at + $0] == Self.name[$0]
            }) {
                position = at
                return
            }
            at += 1
        }
        position = max(start, at)
        position = min(position, buffer.count)
    }
}
