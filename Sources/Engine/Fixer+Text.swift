/// Text with edits applied.
extension Fixer {
    static func apply(_ edits: [ReportedEdit], to source: SourceBytes) -> SourceBytes {
        var out: [UInt8] = []
        out.reserveCapacity(source.count + 256)
        var from = 0
        for edit in edits {
            out.append(
                contentsOf: UnsafeBufferPointer(start: source.base + from, count: edit.place.start.offset - from))
            out.append(contentsOf: text(of: edit, in: source))
            from = edit.place.end.offset
        }
        out.append(contentsOf: UnsafeBufferPointer(start: source.base + from, count: source.count - from))
        return SourceBytes(out)
    }

    /// What an edit writes: its lines end as those of the source do.
    static func text(of edit: ReportedEdit, in source: SourceBytes) -> [UInt8] {
        guard usesCRLF(source, at: edit.place.start.offset) else { return Array(edit.replacement.utf8) }
        var out: [UInt8] = []
        var previous: UInt8 = 0
        for byte in edit.replacement.utf8 {
            if byte == 10, previous != 13 { out.append(13) }
            out.append(byte)
            previous = byte
        }
        return out
    }

    /// Whether lines end in a carriage return, too, where an edit begins: the end of the line itself decides, in a last
    /// line that of the one before.
    private static func usesCRLF(_ source: SourceBytes, at offset: Int) -> Bool {
        var end = offset
        while end < source.count, source.base[end] != 10 { end += 1 }
        if end == source.count { end = offset - 1 }
        while end > 0, end < source.count, source.base[end] != 10 { end -= 1 }
        return end > 0 && source.base[end] == 10 && source.base[end - 1] == 13
    }
}
