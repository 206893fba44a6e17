/// A token of an Objective-C header.
struct HeaderToken {
    enum Kind { case identifier, number, string, sign }
    var kind: Kind
    /// A keyword that begins with `@` is an identifier with it: `@interface`.
    var text: String
    /// From 1.
    var line: Int

    /// An identifier that both languages have.
    var isName: Bool { kind == .identifier && SwiftName.isIdentifier(text) }
}

/// The headers that a header imports.
struct HeaderImport {
    /// `Store.h`, `Realm/Realm.h`, or of `@import` the module.
    var name: String
    /// In quotation marks, not in angle brackets.
    var isQuoted: Bool
    var isModule = false
}

/// The tokens of a header, without comments and directives. Of conditional parts the first is taken, unless it is
/// disabled (`#if 0`) or written for C++.
struct HeaderTokens {
    private(set) var tokens: [HeaderToken] = []
    private(set) var imports: [HeaderImport] = []
    private let bytes: [UInt8]
    private var at = 0
    private var line = 1
    /// Of each condition that is open, whether a part of it was taken already.
    private var conditions: [Bool] = []

    init(_ source: SourceBytes) {
        bytes = Array(UnsafeBufferPointer(start: source.base, count: source.count))
        while at < bytes.count { step() }
        nameModules()
    }

    private func byte(_ offset: Int = 0) -> UInt8 { at + offset < bytes.count ? bytes[at + offset] : 0 }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private static func isIdentifier(_ byte: UInt8) -> Bool {
        isalnum(Int32(byte)) != 0 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 128
    }

    private mutating func step() {
        let start = at
        switch byte() {
        case 10:
            (line, at) = (line + 1, at + 1)
        case 0...32: at += 1
        case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/") || byte(1) == UInt8(ascii: "*"): comment()
        case UInt8(ascii: "#"): directive()
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            literal(byte())
            add(.string, start)
        case UInt8(ascii: "@") where Self.isIdentifier(byte(1)):
            at += 1
            while Self.isIdentifier(byte()) { at += 1 }
            add(.identifier, start)
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            while Self.isIdentifier(byte()) || byte() == UInt8(ascii: ".") { at += 1 }
            add(.number, start)
        case let first where Self.isIdentifier(first):
            while Self.isIdentifier(byte()) { at += 1 }
            add(.identifier, start)
        default:
            at += 1
            add(.sign, start)
        }
    }

    private mutating func add(_ kind: HeaderToken.Kind, _ start: Int) {
        tokens.append(HeaderToken(kind: kind, text: text(start..<at), line: line))
    }

    private mutating func comment() {
        if byte(1) == UInt8(ascii: "/") {
            while at < bytes.count, byte() != 10 { at += 1 }
            return
        }
        at += 2
        while at < bytes.count, byte() != UInt8(ascii: "*") || byte(1) != UInt8(ascii: "/") {
            if byte() == 10 { line += 1 }
            at += 1
        }
        at = min(at + 2, bytes.count)
    }

    /// A literal ends with its line at the latest.
    private mutating func literal(_ quote: UInt8) {
        at += 1
        while at < bytes.count, byte() != quote, byte() != 10 {
            at += byte() == UInt8(ascii: "\\") && byte(1) != 10 ? 2 : 1
        }
        at = min(at + (byte() == quote ? 1 : 0), bytes.count)
    }

    // MARK: Directives

    /// The words of a directive, with lines that are continued.
    private mutating func directiveText() -> String {
        let start = at
        while at < bytes.count, byte() != 10 {
            if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
                let end = at
                comment()
                return text(start..<end)
            }
            let isContinued = byte() == UInt8(ascii: "\\") && (byte(1) == 10 || byte(1) == 13 && byte(2) == 10)
            if isContinued {
                line += 1
                at += byte(1) == 13 ? 3 : 2
            } else {
                at += 1
            }
        }
        return text(start..<min(at, bytes.count))
    }

    private mutating func directive() {
        let text = directiveText()
        let words = text.dropFirst().split { $0 == " " || $0 == "\t" || $0 == "\r" || $0 == "(" }
        switch words.first {
        case "import", "include": addImport(text)
        case "if", "ifdef", "ifndef":
            let isTaken =
                !(words.count > 1 && (words[1] == "0" || words[1].contains("cplusplus")) && words[0] != "ifndef")
            conditions.append(isTaken)
            if !isTaken { skipPart() }
        case "else", "elif":
            guard let wasTaken = conditions.last else { return }
            if wasTaken { skipPart() } else { conditions[conditions.count - 1] = true }
        case "endif": _ = conditions.popLast()
        case "pragma" where text.contains("assume_nonnull begin"): nonnull("NS_ASSUME_NONNULL_BEGIN")
        case "pragma" where text.contains("assume_nonnull end"): nonnull("NS_ASSUME_NONNULL_END")
        default: break
        }
    }

    private mutating func nonnull(_ name: String) {
        tokens.append(HeaderToken(kind: .identifier, text: name, line: line))
    }

    private mutating func addImport(_ text: String) {
        for (open, close) in [("\"", "\""), ("<", ">")] {
            guard let start = text.firstRange(of: open), let end = text[start.upperBound...].firstRange(of: close)
            else { continue }
            imports.append(HeaderImport(name: String(text[start.upperBound..<end.lowerBound]), isQuoted: open == "\""))
            return
        }
    }

    /// Up to the next directive of the innermost condition, which is read as one.
    private mutating func skipPart() {
        var depth = 0
        while at < bytes.count {
            switch byte() {
            case 10: (line, at) = (line + 1, at + 1)
            case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/") || byte(1) == UInt8(ascii: "*"): comment()
            case UInt8(ascii: "\""): literal(byte())
            case UInt8(ascii: "#"):
                let (start, startLine) = (at, line)
                let word = directiveText().dropFirst().drop { $0 == " " || $0 == "\t" }.prefix { $0.isLetter }
                if word.hasPrefix("if") { depth += 1 }
                if depth == 0, word == "else" || word == "elif" || word == "endif" {
                    (at, line) = (start, startLine)
                    return
                }
                if word == "endif" { depth -= 1 }
            default: at += 1
            }
        }
    }

    /// `@import UIKit;`, `@import Foundation.NSString;`
    private mutating func nameModules() {
        for (index, token) in tokens.enumerated() where token.text == "@import" && index + 1 < tokens.count {
            imports.append(HeaderImport(name: tokens[index + 1].text, isQuoted: false, isModule: true))
        }
    }
}
