#if os(macOS)
    import CoreServices
    import Dispatch
    import Engine

    /// Reports events in folders: a file written, moved, deleted, a folder made; not below them. By FSEvents: one
    /// stream for the outermost of the folders, which has the events of the others, too.
    package final class FolderWatcher: @unchecked Sendable {
        /// Can be read where something has happened.
        package let descriptor: Int32
        private let wakeEnd: Int32
        private let queue = DispatchQueue(label: "folders")
        private let lock = DispatchSemaphore(value: 1)
        private var folders: Set<String> = []
        /// The folders that the stream covers.
        private var tops: [String] = []
        private var stream: FSEventStreamRef?
        /// The last event that was reported: a new stream begins behind it, so that nothing is missed in between.
        private var last = FSEventsGetCurrentEventId()
        private var waiting = FolderEvents()

        private static let flags = FSEventStreamCreateFlags(
            kFSEventStreamCreateFlagFileEvents | kFSEventStreamCreateFlagNoDefer | kFSEventStreamCreateFlagWatchRoot)

        /// - Throws: `EMFILE` where the process has as many open files as it may.
        package init() throws(FileSystem.Failure) {
            var ends: [Int32] = [0, 0]
            guard pipe(&ends) == 0 else { throw FileSystem.Failure(code: errno) }
            (descriptor, wakeEnd) = (ends[0], ends[1])
            for end in ends {
                _ = fcntl(end, F_SETFL, O_NONBLOCK)
                _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            }
        }

        deinit {
            stop()
            close(descriptor)
            close(wakeEnd)
        }

        /// Reports every event in the folder from here on.
        /// - Throws: Where the system makes no stream.
        package func watch(_ path: String) throws(FileSystem.Failure) {
            lock.wait()
            defer { lock.signal() }
            guard folders.insert(path).inserted, !tops.contains(where: { Paths.relativeIfInside(path, to: $0) != nil })
            else { return }
            tops = tops.filter { Paths.relativeIfInside($0, to: path) == nil } + [path]
            guard start() else { throw FileSystem.Failure(code: ENOSPC) }
        }

        /// Stops watching all but these.
        package func keepOnly(_ kept: Set<String>) {
            lock.wait()
            defer { lock.signal() }
            folders.formIntersection(kept)
        }

        /// The events since the last call.
        package func drain() -> FolderEvents {
            var bytes: [UInt8] = Array(repeating: 0, count: 256)
            while read(descriptor, &bytes, bytes.count) > 0 {}
            lock.wait()
            defer { lock.signal() }
            defer { waiting = FolderEvents() }
            return waiting
        }

        private func stop() {
            guard let stream else { return }
            FSEventStreamStop(stream)
            FSEventStreamInvalidate(stream)
            FSEventStreamRelease(stream)
            self.stream = nil
        }

        /// By CoreFoundation alone: an array of strings is a `CFArray` only where Foundation is imported.
        private static func array(_ paths: [String]) -> CFArray? {
            var callbacks = kCFTypeArrayCallBacks
            let array = CFArrayCreateMutable(nil, paths.count, &callbacks)
            for path in paths {
                let text = CFStringCreateWithCString(nil, path, CFStringBuiltInEncodings.UTF8.rawValue)
                guard let text else { return nil }
                // The array holds it.
                CFArrayAppendValue(array, Unmanaged.passUnretained(text).toOpaque())
            }
            return array
        }

        private func start() -> Bool {
            stop()
            guard let paths = Self.array(tops) else { return false }
            var context = FSEventStreamContext(
                version: 0, info: Unmanaged.passUnretained(self).toOpaque(), retain: nil, release: nil,
                copyDescription: nil)
            let made = FSEventStreamCreate(
                nil,
                { _, info, count, paths, flags, ids in
                    guard let info else { return }
                    let names = paths.assumingMemoryBound(to: UnsafePointer<CChar>.self)
                    Unmanaged<FolderWatcher>.fromOpaque(info).takeUnretainedValue().take(
                        (0..<count).map { (String(cString: names[$0]), flags[$0], ids[$0]) })
                }, &context, paths, last, 0.02, Self.flags)
            guard let made else { return false }
            stream = made
            FSEventStreamSetDispatchQueue(made, queue)
            return FSEventStreamStart(made)
        }

        private func take(_ events: [(path: String, flags: FSEventStreamEventFlags, id: FSEventStreamEventId)]) {
            lock.wait()
            for (path, flags, id) in events {
                last = max(last, id)
                if flags & FSEventStreamEventFlags(kFSEventStreamEventFlagMustScanSubDirs) != 0 {
                    waiting.isCutShort = true
                }
                let isFolder =
                    flags
                    & FSEventStreamEventFlags(kFSEventStreamEventFlagItemIsDir | kFSEventStreamEventFlagRootChanged)
                    != 0
                if folders.contains(Paths.parent(path)) || isFolder && folders.contains(path) {
                    waiting.list.append(FolderEvents.Event(path: path, isFolder: isFolder))
                }
            }
            let isSomething = !waiting.isEmpty
            lock.signal()
            // A full pipe wakes as well.
            if isSomething { _ = write(wakeEnd, [1], 1) }
        }
    }
#elseif !os(Linux) && !os(Android)
    import Engine

    /// This system has no way to report events in folders.
    package final class FolderWatcher: Sendable {
        package let descriptor: Int32 = -1
        /// - Throws: always.
        package init() throws(FileSystem.Failure) { throw FileSystem.Failure(code: ENOSYS) }
        package func watch(_ path: String) throws(FileSystem.Failure) {}
        package func keepOnly(_ kept: Set<String>) {}
        package func drain() -> FolderEvents { FolderEvents() }
    }
#endif
