/// Which bytes and scalars may stand in names and operators.
struct CharacterClasses: @unchecked Sendable {
    static let shared = CharacterClasses()

    /// Set for ASCII bytes that may continue a name.
    let continuesName: UnsafePointer<Bool>
    /// Set for ASCII bytes that operators are made of, without the period.
    let isOperator: UnsafePointer<Bool>

    private init() {
        let name = UnsafeMutablePointer<Bool>.allocate(capacity: 256)
        let operators = UnsafeMutablePointer<Bool>.allocate(capacity: 256)
        name.initialize(repeating: false, count: 256)
        operators.initialize(repeating: false, count: 256)
        for byte in UInt8(ascii: "a")...UInt8(ascii: "z") { name[Int(byte)] = true }
        for byte in UInt8(ascii: "A")...UInt8(ascii: "Z") { name[Int(byte)] = true }
        for byte in UInt8(ascii: "0")...UInt8(ascii: "9") { name[Int(byte)] = true }
        name[Int(UInt8(ascii: "_"))] = true
        name[Int(UInt8(ascii: "$"))] = true
        for byte in "/=-+!*%<>&|^~?".utf8 { operators[Int(byte)] = true }
        continuesName = UnsafePointer(name)
        isOperator = UnsafePointer(operators)
    }
}

/// A scalar read from UTF-8. `value` is nil where the bytes are not UTF-8; `length` is at least 1.
struct DecodedScalar {
    var value: UInt32?
    var length: Int

    /// `bytes` must be padded: up to 4 bytes are read.
    init(_ bytes: UnsafePointer<UInt8>) {
        let first = bytes[0]
        let count: Int
        var scalar: UInt32
        switch first {
        case 0..<0x80: (count, scalar) = (1, UInt32(first))
        case 0xC2...0xDF: (count, scalar) = (2, UInt32(first & 0x1F))
        case 0xE0...0xEF: (count, scalar) = (3, UInt32(first & 0x0F))
        case 0xF0...0xF4: (count, scalar) = (4, UInt32(first & 0x07))
        default: (count, scalar) = (0, 0)
        }
        var i = 1
        while i < count, bytes[i] & 0xC0 == 0x80 {
            scalar = scalar << 6 | UInt32(bytes[i] & 0x3F)
            i += 1
        }
        let smallest: UInt32 = count == 4 ? 0x10000 : count == 3 ? 0x800 : 0
        if count == 0 || i < count || scalar < smallest || Unicode.Scalar(scalar) == nil {
            value = nil
            length = max(1, i)
        } else {
            value = scalar
            length = count
        }
    }
}

extension UInt32 {
    /// Scalars beyond ASCII that may begin a name.
    var beginsName: Bool {
        switch self {
        case 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0xFF,
            0x100...0x2FF, 0x370...0x167F, 0x1681...0x180D, 0x180F...0x1DBF, 0x1E00...0x1FFF, 0x200B...0x200D,
            0x202A...0x202E, 0x203F...0x2040, 0x2054, 0x2060...0x20CF, 0x2100...0x218F, 0x2460...0x24FF,
            0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF,
            0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE1F, 0xFE30...0xFE44, 0xFE47...0xFFFD,
            0x10000...0x1FFFD, 0x20000...0x2FFFD, 0x30000...0x3FFFD, 0x40000...0x4FFFD, 0x50000...0x5FFFD,
            0x60000...0x6FFFD, 0x70000...0x7FFFD, 0x80000...0x8FFFD, 0x90000...0x9FFFD, 0xA0000...0xAFFFD,
            0xB0000...0xBFFFD, 0xC0000...0xCFFFD, 0xD0000...0xDFFFD, 0xE0000...0xEFFFD:
            return true
        default: return false
        }
    }

    /// Combining marks, which may follow in a name or an operator but not begin one.
    private var isCombining: Bool {
        switch self {
        case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: return true
        default: return false
        }
    }

    var continuesName: Bool { beginsName || isCombining }

    /// Scalars beyond ASCII that may begin an operator.
    var beginsOperator: Bool {
        switch self {
        case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0...0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7, 0x2016...0x2017,
            0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775,
            0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020, 0x3030:
            return true
        default: return false
        }
    }

    var continuesOperator: Bool {
        switch self {
        case 0xFE00...0xFE0F, 0xE0100...0xE01EF: return true
        default: return beginsOperator || isCombining
        }
    }
}
