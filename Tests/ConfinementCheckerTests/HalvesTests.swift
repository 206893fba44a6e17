import Foundation
import Testing

/// The guards that check and the empty ones have the same public declarations: code that builds with one builds with
/// the other.
/// `Benchmarks/CheckerBench/guards-vanish.sh` compiles code that uses all of them with both.
@Suite struct Halves {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func text(_ folder: String) throws -> [String] {
        let folder = root.appendingPathComponent(folder)
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
            .sorted()
            .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
    }

    /// `name(label:other=)` of each public declaration; `=` where a parameter may be left out.
    private static func declarations(_ texts: [String]) -> Set<String> {
        let start =
            #/
            public\ (?:static\ |nonmutating\ |internal\(set\)\ )*
            (func\ |init|var\ |let\ |subscript|struct\ |enum\ |protocol\ |typealias\ )
            /#
        var found: Set<String> = []
        for text in texts {
            let lines = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
            let code = lines.joined(separator: "\n").replacing("public internal(set)", with: "public")
            for match in code.matches(of: start) {
                let word = String(match.1).trimmingCharacters(in: .whitespaces)
                let rest = code[match.range.upperBound...]
                let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
                switch word {
                case "func", "init", "subscript":
                    if rest.hasPrefix("==") || rest.hasPrefix(" ==") { continue }
                    guard let open = rest.firstIndex(of: "(") else { continue }
                    found.insert("\(word) \(name)(\(labels(rest[open...]).joined()))")
                // A value that is kept, or made anew: both are read.
                case "let", "var": found.insert("var \(name)")
                default: found.insert("\(word) \(name)")
                }
            }
        }
        return found
    }

    private static func labels(_ text: Substring) -> [String] {
        var depth = 0, parameters: [String] = [], current = ""
        for character in text {
            switch character {
            case "(", "[", "<", "{": depth += 1
            case ")", "]", "}": depth -= 1
            case ">" where !current.hasSuffix("-"): depth -= 1
            default: break
            }
            if depth == 0 { break }
            if depth == 1, character == "," {
                parameters.append(current)
                current = ""
            } else if !(depth == 1 && character == "(" && current.isEmpty) {
                current.append(character)
            }
        }
        parameters.append(current)
        return parameters.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { !$0.isEmpty }.map {
            let label = $0.prefix { $0 != ":" && $0 != " " }
            return label + ($0.contains(" = ") ? "=" : "") + ":"
        }
    }

    @Test func bothHalvesDeclareTheSame() throws {
        let full = Self.declarations(try Self.text("Sources/ConfinementRuntime"))
        let empty = Self.declarations(try Self.text("Sources/ConfinementGuards"))
        #expect(full.count > 60)
        #expect(full.subtracting(empty).sorted() == [])
        #expect(empty.subtracting(full).sorted() == [])
    }

    private static let hasBenchmark = FileManager.default.fileExists(
        atPath: root.appendingPathComponent("Benchmarks/CheckerBench").path)

    @Test(.enabled(if: hasBenchmark)) func theBenchmarkNamesThemAll() throws {
        let full = Self.declarations(try Self.text("Sources/ConfinementRuntime"))
        let uses = try Self.text("Benchmarks/CheckerBench/Sources/guards-api").joined()
        let names = full.map { String($0.split(separator: " ").last ?? "").prefix { $0 != "(" } }.filter { !$0.isEmpty }
        let unused = Set(
            names.filter {
                !["init", "description", "wrappedValue", "projectedValue"].contains($0) && !uses.contains($0)
            })
        #expect(unused.sorted() == [])
    }
}
