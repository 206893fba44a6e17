public enum TokenKind: UInt8, Sendable {
    case endOfFile
    /// A name; contextual keywords are identifiers with a keyword's symbol. Back-quotes are in the range, not in the
    /// symbol.
    case identifier
    /// A reserved word; `symbol` says which.
    case keyword
    case dollarIdentifier
    case integerLiteral, floatLiteral, regexLiteral
    /// Opening delimiter of a string, its `#`s and quotes.
    case stringStart
    case stringSegment, stringEnd
    /// `\(` with its `#`s, and the `)` that ends it.
    case interpolationStart, interpolationEnd
    case prefixOperator, binaryOperator, postfixOperator
    case equal, arrow, ampersandPrefix, questionPostfix, questionInfix, exclamationPostfix
    case period, comma, colon, semicolon, at, backslash, ellipsisPlaceholder
    case leftParen, rightParen, leftBrace, rightBrace, leftBracket, rightBracket
    /// `#` of a macro or literal; the name is the next token.
    case pound
    /// `#if`, `#elseif`, `#else`, `#endif`, `#sourceLocation`
    case poundIf, poundElseif, poundElse, poundEndif, poundSourceLocation
    /// `<#text#>`, an editor's placeholder; reads as an identifier.
    case placeholder
    /// `#!…` on the first line.
    case shebang
    /// Bytes that are no token of the language.
    case unknown
}

public struct TokenFlags: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// A line break lies between the previous token and this one.
    public static let newlineBefore = TokenFlags(rawValue: 1)
    /// White space or a comment lies before / after.
    public static let spaceBefore = TokenFlags(rawValue: 2)
    public static let spaceAfter = TokenFlags(rawValue: 4)
    /// The next token continues the same run of operator characters (`>>` is lexed as two `>` so that generics can
    /// close).
    public static let joined = TokenFlags(rawValue: 8)
    public static let backquoted = TokenFlags(rawValue: 16)
    /// A string or comment that the file ends in the middle of.
    public static let unterminated = TokenFlags(rawValue: 32)
    /// The parser has looked and found no generic clause at this `<`, no type at this bracket.
    static let opensNoClause = TokenFlags(rawValue: 64)
}

/// One token: 16 bytes. Bytes between two tokens are trivia, so source order and offsets give every byte back.
public struct Token: Sendable {
    /// Byte offsets into the source.
    public var start: UInt32
    public var end: UInt32
    /// The interned text of identifiers, keywords and operators; `.none` for the rest.
    public var symbol: Symbol
    public var kind: TokenKind
    public var flags: TokenFlags
    /// Raw value of `keyword`, in the low byte.
    public var reserved: UInt16 = 0
}
