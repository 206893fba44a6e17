#if os(Linux) || os(Android)
    import Dispatch
    import Engine

    /// Reports events in folders: a file written and closed, moved, deleted, a folder made; not below them. By inotify.
    package final class FolderWatcher: @unchecked Sendable {
        /// Can be read where something has happened.
        package let descriptor: Int32
        private let lock = DispatchSemaphore(value: 1)
        private var paths: [Int32: String] = [:]
        private var numbers: [String: Int32] = [:]

        // A file that is being written counts when it is closed: half of its text is of no use.
        private static let interest = UInt32(
            IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF
                | IN_ONLYDIR | IN_EXCL_UNLINK)
        private static let lost = UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT)
        private static let folder = UInt32(IN_ISDIR)
        private static let header = MemoryLayout<inotify_event>.size

        /// - Throws: `EMFILE` where the user has as many watchers as the system allows.
        package init() throws(FileSystem.Failure) {
            descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
            guard descriptor >= 0 else { throw FileSystem.Failure(code: errno) }
        }

        deinit { close(descriptor) }

        /// Reports every event in the folder from here on.
        /// - Throws: `ENOSPC` where the system watches no more folders for this user.
        package func watch(_ path: String) throws(FileSystem.Failure) {
            lock.wait()
            defer { lock.signal() }
            let number = inotify_add_watch(descriptor, path, Self.interest)
            guard number >= 0 else { throw FileSystem.Failure(code: errno) }
            // A folder that was moved keeps its number.
            if let old = paths[number], old != path { numbers[old] = nil }
            paths[number] = path
            numbers[path] = number
        }

        /// Stops watching all but these.
        package func keepOnly(_ kept: Set<String>) {
            lock.wait()
            defer { lock.signal() }
            for (path, number) in numbers where !kept.contains(path) { forget(path, number) }
        }

        /// The events since the last call.
        package func drain() -> FolderEvents {
            lock.wait()
            defer { lock.signal() }
            var events = FolderEvents()
            let size = 1 << 16
            let buffer = UnsafeMutableRawPointer.allocate(
                byteCount: size, alignment: MemoryLayout<inotify_event>.alignment)
            defer { buffer.deallocate() }
            while true {
                let count = read(descriptor, buffer, size)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return events }
                var at = 0
                while at + Self.header <= count {
                    let event = (buffer + at).loadUnaligned(as: inotify_event.self)
                    let name =
                        event.len > 0
                        ? String(cString: (buffer + at + Self.header).assumingMemoryBound(to: CChar.self)) : ""
                    at += Self.header + Int(event.len)
                    take(event, name, &events)
                }
            }
        }

        private func take(_ event: inotify_event, _ name: String, _ events: inout FolderEvents) {
            if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { events.isCutShort = true }
            guard let folder = paths[event.wd] else { return }
            if event.mask & UInt32(IN_IGNORED) != 0 {
                paths[event.wd] = nil
                if numbers[folder] == event.wd { numbers[folder] = nil }
            } else if event.mask & Self.lost != 0 {
                events.list.append(FolderEvents.Event(path: folder, isFolder: true))
                forgetAll(in: folder)
            } else if !name.isEmpty {
                let path = Paths.join(folder, name), isFolder = event.mask & Self.folder != 0
                // Under its new name it is met again.
                if isFolder, event.mask & UInt32(IN_MOVED_FROM) != 0 { forgetAll(in: path) }
                events.list.append(FolderEvents.Event(path: path, isFolder: isFolder))
            }
        }

        private func forgetAll(in folder: String) {
            for (path, number) in numbers where Paths.relativeIfInside(path, to: folder) != nil { forget(path, number) }
        }

        private func forget(_ path: String, _ number: Int32) {
            inotify_rm_watch(descriptor, number)
            paths[number] = nil
            numbers[path] = nil
        }
    }
#endif
