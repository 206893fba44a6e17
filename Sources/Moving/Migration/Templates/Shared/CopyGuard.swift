import Foundation
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What has to hold before a copy begins: the old file can be read, and there is room for what is made of it.
enum CopyGuard {
    /// Bytes that are free on the volume of a store; nil where the system does not say.
    static func freeBytes(beside store: URL) -> Int64? {
        let folder = store.deletingLastPathComponent()
        #if os(iOS) || os(macOS) || os(visionOS)
        return (try? folder.resourceValues(forKeys: [.volumeAvailableCapacityForImportantUsageKey]))?.volumeAvailableCapacityForImportantUsage
        #else
        return ((try? FileManager.default.attributesOfFileSystem(forPath: folder.path))?[.systemFreeSize] as? NSNumber)?.int64Value
        #endif
    }

    /// The new store may be as large as the old one, and its journal again.
    static func checkRoom(for bytes: Int64, free: Int64?) throws {
        guard let free, free / 2 < bytes else { return }
        throw CopyError.noRoom(needed: bytes &* 2, free: free)
    }

    /// Before the first unlock after a start, protected files can't be read: that is no reason to begin with an empty store.
    static func checkReadable(_ file: URL) throws {
        guard FileManager.default.fileExists(atPath: file.path) else { return }
        do {
            try FileHandle(forReadingFrom: file).close()
        } catch {
            throw CopyError.unreadable(file.lastPathComponent)
        }
    }
}

/// Held by whoever copies into a store: the app, or one of its extensions, but one of them alone. The system lets go of it when the process ends,
/// whatever ends it. In a folder that several programs share, end the copy (`shouldContinue`) before the app is suspended: the system ends an app that
/// holds a lock there while it sleeps.
final class CopyLock {
    private let descriptor: Int32

    init(beside store: URL) throws {
        descriptor = store.appendingPathExtension("copying").path.withCString { open($0, O_CREAT | O_RDWR | O_CLOEXEC, 0o600) }
        guard descriptor >= 0 else { throw CopyError.cannotLock("error \(errno)") }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw CopyError.busy }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }
}
