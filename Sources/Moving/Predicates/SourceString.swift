import Syntax

/// A string expression of a program as pieces of a format.
public enum SourceString {
    /// The pieces of a literal, or of literals and values joined by `+`; code that is no literal is one piece of code.
    public static func pieces(_ node: Node) -> [FormatPiece] {
        switch node.kind {
        case .stringLiteral: return literal(node)
        case .tupleExpr:
            if let inner = node.children.first(where: { _ in true })?.firstChild { return pieces(inner) }
            return [.code(node.text)]
        case .sequenceExpr:
            let parts = Array(node.children)
            let operators = parts.filter { $0.kind == .binaryOperator }
            guard !operators.isEmpty, operators.allSatisfy({ $0.mainText == "+" }),
                parts.contains(where: { $0.kind == .stringLiteral })
            else { return [.code(node.text)] }
            return parts.filter { $0.kind != .binaryOperator }.flatMap(pieces)
        default: return [.code(node.text)]
        }
    }

    private static func literal(_ node: Node) -> [FormatPiece] {
        let source = Array(node.text.utf8)
        let pounds = source.prefix { $0 == UInt8(ascii: "#") }.count
        let isMultiline = source.dropFirst(pounds).starts(with: [34, 34, 34])
        let delimiter = pounds + (isMultiline ? 3 : 1)
        guard source.count >= 2 * delimiter else { return [] }
        var pieces: [FormatPiece] = []
        var position = delimiter
        let end = source.count - delimiter
        func text(_ range: Range<Int>) {
            guard !range.isEmpty else { return }
            pieces.append(
                .text(
                    unescaped(String(decoding: source[range], as: UTF8.self), pounds: pounds, isMultiline: isMultiline))
            )
        }
        for child in node.children where child.kind == .interpolation {
            let range = (child.start - node.start)..<(child.end - node.start)
            guard range.lowerBound >= position, range.upperBound <= end else { continue }
            text(position..<range.lowerBound)
            pieces.append(.code(child.firstChild?.text ?? child.text))
            position = range.upperBound
        }
        text(position..<end)
        return pieces
    }

    private static func unescaped(_ text: String, pounds: Int, isMultiline: Bool) -> String {
        let mark = String(repeating: "#", count: pounds)
        var result = "", rest = Substring(text)
        while let next = rest.first {
            rest.removeFirst()
            guard next == "\\", rest.hasPrefix(mark) else {
                result.append(next)
                continue
            }
            rest.removeFirst(pounds)
            guard let escaped = rest.popFirst() else { break }
            switch escaped {
            case "n": result.append("\n")
            case "r": result.append("\r")
            case "t": result.append("\t")
            case "0": result.append("\0")
            case "u":
                let digits = rest.dropFirst().prefix { $0 != "}" }
                if let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) {
                    result.unicodeScalars.append(scalar)
                }
                rest = rest.drop { $0 != "}" }.dropFirst()
            case "\n": break
            default: result.append(escaped)
            }
        }
        return result
    }
}

extension FormatParser {
    /// Reads the predicate of a call: `NSPredicate(format: "…", a, b)`, `filter("…", a)`.
    public static func parse(call: Node) throws(PredicateError) -> Parsed {
        let arguments = call.children.filter { $0.kind == .argument }
        guard let format = arguments.first?.firstChild else { throw PredicateError(0, "no format is given") }
        let pieces = SourceString.pieces(format)
        guard pieces.contains(where: { if case .text = $0 { true } else { false } }) else {
            throw PredicateError(0, "the format is made at run time")
        }
        let values = arguments.dropFirst().filter { !$0.flags.contains(.trailingClosure) }.map { argument in
            (argument.flags.contains(.hasLabel) ? argument.mainText + ": " : "") + (argument.firstChild?.text ?? "")
        }
        return try parse(pieces, arguments: values)
    }
}
