import CConfinementRuntime

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// Return addresses, and names for them when someone reads the report.
///
/// The addresses come from the C library's `backtrace`, about 2 µs. The toolchain's own `Backtrace.capture()` names
/// frames better, but it can crash in optimised async code: a checker must not.
package struct ConfinementBacktrace: Sendable {
    let addresses: [UInt]

    /// - Parameter addresses: return addresses, innermost first.
    package init(addresses: [UInt]) { self.addresses = addresses }

    package static func capture(limit: Int = 32) -> ConfinementBacktrace? {
        let addresses = [UInt](unsafeUninitializedCapacity: limit) { buffer, count in
            guard let base = buffer.baseAddress else { return }
            count = base.withMemoryRebound(to: uintptr_t.self, capacity: limit) {
                confinement_return_addresses($0, limit)
            }
        }
        return addresses.isEmpty ? nil : ConfinementBacktrace(addresses: addresses)
    }

    /// The dynamic linker's name for an address: exported functions only.
    static func exportedSymbol(_ address: UInt) -> String? {
        var image: UnsafePointer<CChar>?
        var base: uintptr_t = 0
        // A return address is the instruction after the call, which may be another function's first.
        return confinement_symbol_name(uintptr_t(address - 1), &image, &base).map { String(cString: $0) }
    }

    static func imagePath(_ address: UInt) -> (path: String, base: UInt)? {
        var image: UnsafePointer<CChar>?
        var base: uintptr_t = 0
        _ = confinement_symbol_name(uintptr_t(address - 1), &image, &base)
        return image.map { (String(cString: $0), UInt(base)) }
    }

    /// The user's frames, innermost first: this library's own, the runtime's and the standard library's are left out.
    package func described(limit: Int, withoutLibraries: Bool = false) -> [String] {
        var lines: [String] = []
        for address in addresses {
            if withoutLibraries, let path = Self.imagePath(address)?.path, path.contains("/libswift") { continue }
            #if canImport(Darwin)
                if let path = Self.imagePath(address)?.path, Self.isSystemImage(path) { continue }
            #endif
            guard let mangled = SymbolTable.name(of: address), !Self.isInternal(mangled) else { continue }
            var name = Self.demangled(mangled)
            if Self.systemPrefixes.contains(where: name.hasPrefix) { continue }
            name = Self.shortened(name)
            if name != lines.last { lines.append(name) }
            if lines.count == limit { break }
        }
        return lines
    }

    /// A demangled name without what only the compiler needs.
    package static func shortened(_ name: String) -> String {
        var name = name
        // "(3) suspend resume partial function for f() async" is f, after its third suspension point.
        if let range = name.firstRange(of: " partial function for ") { name = String(name[range.upperBound...]) }
        if name.hasPrefix("partial apply forwarder for ") { name.removeFirst("partial apply forwarder for ".count) }
        name = name.replacing("Swift.", with: "")
        // "Store.(save in _1B26…)(x: Int)" is the private method save.
        while let range = name.firstRange(of: " in _"), let open = name[..<range.lowerBound].lastIndex(of: "("),
            let close = name[range.upperBound...].firstIndex(of: ")")
        {
            name =
                String(name[..<open]) + String(name[name.index(after: open)..<range.lowerBound])
                + String(name[name.index(after: close)...])
        }
        return name
    }

    private static let systemPrefixes = [
        "Swift.", "(extension in Swift)", "generic specialization", "Foundation.", "@objc ", "Dispatch."
    ]

    /// Whether an image belongs to one of Apple's systems, to the root folder of a simulator's, or to Xcode, as XCTest
    /// does.
    package static func isSystemImage(_ path: String) -> Bool {
        ["/usr/lib/", "/System/", "/Developer/"].contains { path.hasPrefix($0) }
            || ["/RuntimeRoot/", ".app/Contents/Developer/", "/CommandLineTools/"].contains { path.contains($0) }
    }

    private static func isInternal(_ mangled: String) -> Bool {
        [
            "$s18ConfinementRuntime", "$s18ConfinementChecker", "confinement_", "swift_", "_ZN5swift", "_dispatch",
            "$s7Testing", "$s6XCTest"
        ]
        .contains { mangled.hasPrefix($0) }
            || [
                "begin_thread", "start_thread", "clone", "clone3", "_start", "main", "__libc_start_main",
                "_pthread_start", "thread_start", "_pthread_wqthread", "start_wqthread", "start"
            ]
            .contains(mangled)
    }

    static func demangled(_ name: String) -> String {
        guard let text = confinement_demangle(name) else { return name }
        defer { free(text) }
        return String(cString: text)
    }
}
