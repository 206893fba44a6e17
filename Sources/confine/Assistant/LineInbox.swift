import Dispatch
import Engine

/// The lines that a client sends, in the order of their arrival.
final class LineInbox: @unchecked Sendable {
    enum Event {
        case line([UInt8])
        /// A line that was passed over for its length.
        case tooLong
        case closed
    }

    /// No client sends a longer message.
    static let sizeLimit = 64 << 20
    private let lock = DispatchSemaphore(value: 1), count = DispatchSemaphore(value: 0)
    private var events: [Event] = []

    private func put(_ event: Event) {
        lock.wait()
        events.append(event)
        lock.signal()
        count.signal()
    }

    /// The next event; nil where none has come by then.
    func take(until deadline: DispatchTime) -> Event? {
        guard count.wait(timeout: deadline) == .success else { return nil }
        lock.wait()
        defer { lock.signal() }
        return events.removeFirst()
    }

    /// The lines that wait.
    var waiting: [[UInt8]] {
        lock.wait()
        defer { lock.signal() }
        return events.compactMap { if case .line(let bytes) = $0 { bytes } else { nil } }
    }

    /// Reads a descriptor to its end, on a thread of its own.
    func listen(to descriptor: Int32) {
        DispatchQueue(label: "input").async {
            let size = 1 << 16
            let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
            var line: [UInt8] = []
            var isTooLong = false
            while true {
                let got = read(descriptor, buffer.baseAddress!, size)
                if got < 0, errno == EINTR { continue }
                if got <= 0 { break }
                var rest = buffer[..<got]
                while let end = rest.firstIndex(of: 10) {
                    if !isTooLong { line += rest[..<end] }
                    self.put(isTooLong ? .tooLong : .line(line))
                    (line, isTooLong) = ([], false)
                    rest = rest[(end + 1)...]
                }
                if !isTooLong { line += rest }
                if line.count > Self.sizeLimit { (line, isTooLong) = ([], true) }
            }
            buffer.deallocate()
            if !line.isEmpty { self.put(.line(line)) }
            self.put(.closed)
        }
    }
}
