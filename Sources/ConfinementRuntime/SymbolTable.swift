#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// Function names for addresses. On Apple platforms the dynamic linker knows local functions, too; on Linux it knows
/// exported ones only, so the image's own symbol table is read, once an image and only when a violation is reported.
enum SymbolTable {
    static func name(of address: UInt) -> String? {
        #if os(Linux)
            guard let (path, base) = ConfinementBacktrace.imagePath(address) else { return nil }
            let table = tables.withLock { tables -> ELFSymbols? in
                if let known = tables[path] { return known }
                let table = ELFSymbols(path: path)
                tables[path] = table
                return table
            }
            return table?.name(of: address - 1, loadedAt: base) ?? ConfinementBacktrace.exportedSymbol(address)
        #else
            return ConfinementBacktrace.exportedSymbol(address)
        #endif
    }

    #if os(Linux)
        private static let tables = Locked<[String: ELFSymbols]>([:])
    #endif
}

#if os(Linux)
    /// The functions of a 64-bit little-endian ELF file, sorted by address. Every offset is checked against the file's
    /// size: a stripped or damaged file gives no names, never a crash.
    package struct ELFSymbols: @unchecked Sendable {
        private struct Function { let start: UInt, size: UInt, nameOffset: Int }

        private var functions: [Function] = []
        // The file as it lies on the disk, mapped for the rest of the process's life: test binaries are large, and only
        // the pages with symbols are ever touched. Never written to.
        private let bytes: UnsafeRawBufferPointer
        private var namesOffset = 0
        private let isRelocated: Bool

        package init?(path: String) {
            // The main program is known by the name it was started with, which the working directory may not resolve.
            guard
                let bytes = Self.contents(of: path) ?? (path.hasPrefix("/") ? nil : Self.contents(of: "/proc/self/exe"))
            else { return nil }
            self.bytes = bytes
            guard bytes.count >= 64, bytes.prefix(6).elementsEqual([0x7f, 0x45, 0x4c, 0x46, 2, 1]) else { return nil }
            // ET_DYN: addresses are relative to where it is loaded
            isRelocated = Self.load(bytes, 16, as: UInt16.self) == 3
            guard let sectionTable = Self.load(bytes, 40, as: UInt64.self),
                let entrySize = Self.load(bytes, 58, as: UInt16.self),
                let count = Self.load(bytes, 60, as: UInt16.self)
            else { return nil }
            guard let sections = Int(exactly: sectionTable), sections <= bytes.count else { return nil }
            for index in 0..<Int(count) {
                let header = sections + index * Int(entrySize)
                guard Self.load(bytes, header + 4, as: UInt32.self) == 2,  // SHT_SYMTAB
                    let offset = Self.load(bytes, header + 24, as: UInt64.self),
                    let size = Self.load(bytes, header + 32, as: UInt64.self),
                    let link = Self.load(bytes, header + 40, as: UInt32.self),
                    let names = Self.load(bytes, sections + Int(link) * Int(entrySize) + 24, as: UInt64.self),
                    let namesStart = Int(exactly: names), namesStart <= bytes.count
                else { continue }
                namesOffset = namesStart
                readFunctions(at: Int(truncatingIfNeeded: offset), size: Int(truncatingIfNeeded: size))
            }
            functions.sort { $0.start < $1.start }
        }

        private mutating func readFunctions(at offset: Int, size: Int) {
            guard offset >= 0, size >= 0, size <= bytes.count, offset <= bytes.count - size else { return }
            for entry in stride(from: offset, to: offset + size - 23, by: 24) {
                guard let info = Self.load(bytes, entry + 4, as: UInt8.self), info & 0xf == 2,  // STT_FUNC
                    let name = Self.load(bytes, entry, as: UInt32.self),
                    let value = Self.load(bytes, entry + 8, as: UInt64.self),
                    let length = Self.load(bytes, entry + 16, as: UInt64.self), value != 0
                else { continue }
                functions.append(Function(start: UInt(value), size: UInt(length), nameOffset: Int(name)))
            }
        }

        package func name(of address: UInt, loadedAt base: UInt) -> String? {
            let target = isRelocated ? address &- base : address
            var low = 0, high = functions.count
            while low < high {
                let middle = (low + high) / 2
                if functions[middle].start <= target { low = middle + 1 } else { high = middle }
            }
            guard low > 0 else { return nil }
            let function = functions[low - 1]
            guard target &- function.start < max(function.size, 1) else { return nil }
            let start = namesOffset + function.nameOffset
            guard start >= 0, start < bytes.count else { return nil }
            return String(decoding: bytes[start...].prefix { $0 != 0 }, as: UTF8.self)
        }

        private static func load<Number: FixedWidthInteger>(
            _ bytes: UnsafeRawBufferPointer, _ offset: Int, as type: Number.Type
        ) -> Number? {
            let width = MemoryLayout<Number>.size
            guard offset >= 0, offset <= bytes.count - width else { return nil }
            return bytes.loadUnaligned(fromByteOffset: offset, as: Number.self)
        }

        private static func contents(of path: String) -> UnsafeRawBufferPointer? {
            let file = open(path, O_RDONLY | O_CLOEXEC)
            guard file >= 0 else { return nil }
            defer { close(file) }
            var status = stat()
            guard fstat(file, &status) == 0, status.st_size > 0 else { return nil }
            let size = Int(status.st_size)
            guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0), start != MAP_FAILED else { return nil }
            return UnsafeRawBufferPointer(start: start, count: size)
        }
    }
#endif
