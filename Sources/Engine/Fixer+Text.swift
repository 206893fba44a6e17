/// What edits make of a text.
extension Fixer {
    static func apply(_ edits: [ReportedEdit], to source: SourceBytes) -> SourceBytes {
        let usesCRLF = Self.usesCRLF(source)
        var out: [UInt8] = []
        out.reserveCapacity(source.count + 256)
        var from = 0
        for edit in edits {
            out.append(
                contentsOf: UnsafeBufferPointer(start: source.base + from, count: edit.place.start.offset - from))
            if usesCRLF {
                var previous: UInt8 = 0
                for byte in edit.replacement.utf8 {
                    if byte == 10, previous != 13 { out.append(13) }
                    out.append(byte)
                    previous = byte
                }
            } else {
                out.append(contentsOf: edit.replacement.utf8)
            }
            from = edit.place.end.offset
        }
        out.append(contentsOf: UnsafeBufferPointer(start: source.base + from, count: source.count - from))
        return SourceBytes(out)
    }

    /// The first line break decides.
    private static func usesCRLF(_ source: SourceBytes) -> Bool {
        guard let hit = memchr(source.base, 10, source.count) else { return false }
        let offset = UnsafeRawPointer(source.base).distance(to: UnsafeRawPointer(hit))
        return offset > 0 && source.base[offset - 1] == 13
    }
}
