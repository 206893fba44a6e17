/// Two FNV-1a hashes side by side: 128 bits keep accidental meetings out of baselines of any size, and the value is the
/// same on every machine, which `Hasher` is not.
struct StableHash {
    private var a: UInt64 = 0xCBF2_9CE4_8422_2325
    private var b: UInt64 = 0x6C62_272E_07BB_0142

    mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            a = (a ^ UInt64(byte)) &* 0x100_0000_01B3
            b = (b ^ UInt64(byte) ^ 0x5A) &* 0x100_0000_01B3
        }
    }

    /// A part and its end, so that `ab` + `c` differs from `a` + `bc`.
    mutating func add(part: String) {
        add(part.utf8)
        add(CollectionOfOne(0))
    }

    var hex: String {
        func padded(_ value: UInt64) -> String {
            let digits = String(value, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }
        return padded(a) + padded(b)
    }
}

enum Fingerprint {
    /// The parts that stay when lines move, indentation changes or a message is reworded.
    static func key(rule: String, path: String, enclosing: String, text: String) -> String {
        var hash = StableHash()
        hash.add(part: rule)
        hash.add(part: path)
        hash.add(part: enclosing)
        hash.add(part: text)
        return hash.hex
    }

    /// The line with every run of blanks as one and no trailing comment.
    static func normalised(_ line: String) -> String {
        var out: [UInt8] = []
        var pendingBlank = false
        let bytes = Array(line.utf8)
        for (i, byte) in bytes.enumerated() {
            if byte == 32 || byte == 9 || byte == 13 {
                pendingBlank = !out.isEmpty
                continue
            }
            // A comment after code is no part of what the line does; `//` in a URL has no blank before it.
            if byte == UInt8(ascii: "/"), i + 1 < bytes.count, bytes[i + 1] == UInt8(ascii: "/"),
                pendingBlank || out.isEmpty, !out.isEmpty
            {
                break
            }
            if pendingBlank { out.append(32) }
            pendingBlank = false
            out.append(byte)
        }
        return String(decoding: out, as: UTF8.self)
    }

    /// The marked text without blanks, at most 200 bytes of it.
    static func code(_ source: SourceBytes, _ location: Location) -> String {
        var out: [UInt8] = []
        for offset in max(0, location.start)..<max(0, location.start, min(location.end, source.count))
        where source.base[offset] > 32 {
            out.append(source.base[offset])
            if out.count == 200 { break }
        }
        return String(decoding: out, as: UTF8.self)
    }

    /// Gives every finding its fingerprint; equal keys are numbered by their order in the file.
    static func assign(_ findings: inout [ReportedFinding]) {
        var seen: [String: Int] = [:]
        for i in findings.indices {
            let ordinal = seen[findings[i].key, default: 0]
            seen[findings[i].key] = ordinal + 1
            if ordinal == 0 {
                findings[i].fingerprint = findings[i].key
            } else {
                var hash = StableHash()
                hash.add(part: findings[i].key)
                hash.add(part: String(ordinal))
                findings[i].fingerprint = hash.hex
            }
        }
    }
}
