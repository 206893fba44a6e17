@_exported import Findings
@_exported import Syntax

#if canImport(Darwin)
    @_exported import Darwin
#elseif canImport(Glibc)
    @_exported import Glibc
#elseif canImport(Musl)
    @_exported import Musl
#endif

/// The system's text for an `errno` value, lower-case as all our messages are ("permission denied").
package func systemMessage(_ code: Int32) -> String {
    guard let text = strerror(code) else { return "error \(code)" }
    return String(cString: text).lowercased()
}

/// An error that the user made or can fix; its text is a whole sentence for standard error.
package struct UsageError: Error, CustomStringConvertible {
    package var description: String
    package init(_ description: String) { self.description = description }
}

/// Writes all bytes to a descriptor, resuming after partial writes and signals. False where the reader is gone or the
/// disk is full.
@discardableResult
package func writeAll(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Bool {
    var done = 0
    while done < bytes.count {
        let n = write(descriptor, bytes.baseAddress! + done, bytes.count - done)
        if n < 0 {
            if errno == EINTR { continue }
            return false
        }
        done += n
    }
    return true
}

@discardableResult
package func writeAll(_ descriptor: Int32, _ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { writeAll(descriptor, $0) }
}

/// The variables of this process, for the processes that it starts; the last is nil.
package var processEnvironment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    #if canImport(Darwin)
        return _NSGetEnviron().pointee
    #else
        return environ
    #endif
}

/// The file of the running program, as far as the system says; it may be a link.
package var executablePath: String {
    #if canImport(Darwin)
        var size: UInt32 = 0
        _ = _NSGetExecutablePath(nil, &size)
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(size) + 1) { path in
            guard let base = path.baseAddress, _NSGetExecutablePath(base, &size) == 0 else {
                return CommandLine.arguments[0]
            }
            return String(cString: base)
        }
    #else
        return access("/proc/self/exe", F_OK) == 0 ? "/proc/self/exe" : CommandLine.arguments[0]
    #endif
}

extension String {
    /// The text of these bytes; nil where they are not UTF-8. `String(validating:as:)` needs macOS 15.
    package init?(validated bytes: ArraySlice<UInt8>) {
        self.init(decoding: bytes, as: UTF8.self)
        // What is not UTF-8 is decoded as U+FFFD, which has other bytes.
        guard utf8.elementsEqual(bytes) else { return nil }
    }
}

package func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
}
