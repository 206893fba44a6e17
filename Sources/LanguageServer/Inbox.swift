import Dispatch
import Engine

/// The events that the server waits for, in the order of their arrival.
final class Inbox: @unchecked Sendable {
    enum Event: Sendable {
        case frame(FrameReader.Frame)
        /// The client has closed its end.
        case closed
        case analysed(Analysis?, generation: Int)
        /// The facts about a file that was asked about.
        case remembered(RememberedFile, path: String)
        /// Something has happened to files that were looked at.
        case diskChanged
    }

    private let lock = DispatchSemaphore(value: 1), count = DispatchSemaphore(value: 0)
    private var events: [Event] = []
    private var first = 0

    func put(_ event: Event) {
        lock.wait()
        events.append(event)
        lock.signal()
        count.signal()
    }

    /// Nil where nothing has come by then.
    func take(until deadline: DispatchTime) -> Event? {
        guard count.wait(timeout: deadline) == .success else { return nil }
        lock.wait()
        defer { lock.signal() }
        let event = events[first]
        first += 1
        if first == events.count || first > 1024 {
            events.removeFirst(first)
            first = 0
        }
        return event
    }

    /// Reads a descriptor to its end, on a thread of its own.
    func listen(to descriptor: Int32) {
        DispatchQueue(label: "input").async {
            var reader = FrameReader()
            let size = 1 << 16
            let buffer = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
            while true {
                let got = read(descriptor, buffer, size)
                if got < 0, errno == EINTR { continue }
                if got <= 0 { break }
                reader.take(UnsafeRawBufferPointer(start: buffer, count: got))
                while let frame = reader.next() { self.put(.frame(frame)) }
            }
            buffer.deallocate()
            self.put(.closed)
        }
    }
}
