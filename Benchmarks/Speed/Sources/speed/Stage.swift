import Foundation
import SwiftParser
import SwiftSyntax
import Syntax

/// One stage over all files of a list, as the whole work of a child process: `speed stage NAME LIST`.
enum Stage: String, CaseIterable {
    case read, lex, parse
    case swiftSyntax = "swift-syntax"

    /// Goes over the files; the sum keeps the optimiser from leaving work out.
    func run(list: String) throws -> Int {
        let files = try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n").map(String.init)
        let workspace = ParserWorkspace()
        var sum = 0
        for file in files {
            guard let source = readPadded(file) else { continue }
            switch self {
            case .read:
                for i in 0..<source.count { sum &+= Int(source.base[i]) }
            case .lex:
                sum += workspace.countTokens(source)
            case .parse:
                sum += workspace.parse(path: file, source: source).nodes.count
            case .swiftSyntax:
                sum += Parser.parse(source: UnsafeBufferPointer(start: source.base, count: source.count)).totalLength.utf8Length
            }
        }
        return sum
    }
}
