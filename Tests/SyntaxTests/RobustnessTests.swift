import Foundation
import Sampling
import Syntax
import Testing

/// A small generator of pseudo-random numbers, the same on every run.
private struct Numbers {
    var state: UInt64
    mutating func next(_ bound: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(bound))
    }
}

/// Runs `body` on a thread with the stack that the engine gives its workers.
private func onLargeStack<T: Sendable>(_ body: @escaping @Sendable () -> T) async -> T {
    await withCheckedContinuation { continuation in
        let thread = Thread { continuation.resume(returning: body()) }
        thread.stackSize = 64 << 20
        thread.start()
    }
}

private let samples: [String] = {
    let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fixtures/Grammar")
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
        .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
}()

/// Nothing may crash, hang or lose a byte, whatever the input. In debug: one cut in forty, one edit in six.
@Suite struct RobustnessTests {
    @Test func cutAnywhere() async {
        let problems = await onLargeStack {
            let workspace = ParserWorkspace()
            var problems: [String] = []
            for (number, sample) in samples.enumerated() {
                let bytes = Array(sample.utf8)
                // Every place of some files, every seventh of the others.
                let lengths = stride(from: 0, through: bytes.count, by: number % 6 == 0 ? 1 : 7)
                for length in Array(lengths).sample(oneIn: 40) {
                    let tree = workspace.parse(path: "cut", source: SourceBytes(bytes[..<length]))
                    if let problem = brokenInvariant(tree) {
                        problems.append("file \(number) cut at \(length): \(problem)")
                    }
                }
            }
            return problems
        }
        #expect(samples.count >= 17)
        #expect(problems.prefix(3) == [])
    }

    @Test func tokensDroppedDoubledAndSwapped() async {
        let problems = await onLargeStack {
            let workspace = ParserWorkspace()
            var numbers = Numbers(state: 0x2545_F491_4F6C_DD1D)
            var problems: [String] = []
            for sample in samples {
                let tree = parse(sample)
                let ranges = withExtendedLifetime(tree) { tree.tokens.map { Int($0.start)..<Int($0.end) } }
                let bytes = Array(sample.utf8)
                for _ in 0..<Sample.rounds(60, oneIn: 6) {
                    var mutated = bytes
                    for _ in 0...numbers.next(3) {
                        let a = ranges[numbers.next(ranges.count)]
                        let b = ranges[numbers.next(ranges.count)]
                        guard a.upperBound <= mutated.count, b.upperBound <= mutated.count else { continue }
                        switch numbers.next(4) {
                        case 0: mutated.removeSubrange(a)
                        case 1: mutated.insert(contentsOf: bytes[b], at: a.lowerBound)
                        case 2: mutated.replaceSubrange(a, with: bytes[b])
                        default: mutated.insert(UInt8(numbers.next(256)), at: a.lowerBound)
                        }
                    }
                    let tree = workspace.parse(path: "mutated", source: SourceBytes(mutated))
                    if let problem = brokenInvariant(tree) {
                        problems.append("\(problem) in \(String(decoding: mutated, as: UTF8.self))")
                    }
                }
            }
            return problems
        }
        #expect(problems.prefix(3) == [])
    }

    @Test func deepNestingEndsInAnErrorNode() async {
        let openings = [
            "(", "[", "{", "f(", "a[", "f { ", "if x { ", "- ", "try ", "await ", "!(", "a ? ", "\"\\(", "[[:", "{ (",
            "let (",
            "case .a(let (", "x as (", "let x: (", "let x: [", "let x: A<", "A<", "func f() { ", "class A { ",
            "#if a\n",
            "switch x { case 1: ", "do { } catch { ", "repeat ", "var x: Int { ", "\\.a[", "#f(", "@a(", "each ",
            "consume ",
            "-> ", "() -> ", "let x: () -> ", "@A @B ", "some ", "let x: some ", "<", "a<b<", "a < b > (", "..<",
            "{ $0 } ",
            "x.map { ", "@escaping ", "inout ", "unsafe ", "if true {", "a b ", "#if a\n@b\n", ".a(", "&", "case "
        ]
        let (problems, deepest) = await onLargeStack {
            var problems: [String] = []
            var deepest = 0
            for opening in openings {
                for count in [200, 3_000] {
                    let tree = parse(
                        path: "deep", source: SourceBytes(Array(String(repeating: opening, count: count).utf8)))
                    if let problem = brokenInvariant(tree) { problems.append("\(count) times \(opening): \(problem)") }
                    deepest = max(deepest, height(tree))
                }
            }
            return (problems, deepest)
        }
        #expect(problems.prefix(3) == [])
        // A level of nesting is a few nodes.
        #expect(deepest < 10 * Parser.maximumDepth)
    }

    @Test func longChainsEndInAnErrorNode() async {
        let (problems, tallest) = await onLargeStack {
            var problems: [String] = []
            var tallest = 0
            var texts = [".a", "()", "[0]", "?", "!", ".a { }", ".a().b[0]?"].map {
                "a" + String(repeating: $0, count: 6_000)
            }
            texts.append("let x: A" + String(repeating: ".B", count: 6_000))
            texts.append("if a {}" + String(repeating: " else if b {}", count: 6_000))
            for text in texts {
                let tree = parse(path: "chain", source: SourceBytes(Array(text.utf8)))
                if let problem = brokenInvariant(tree) { problems.append("\(text.prefix(20)): \(problem)") }
                if tree.errors.isEmpty { problems.append("\(text.prefix(20)): no error") }
                tallest = max(tallest, height(tree))
            }
            return (problems, tallest)
        }
        #expect(problems == [])
        #expect(tallest < 2 * Parser.maximumChain)
    }

    /// A chain inside an argument of a chain inside …: the limits hold together, not each by itself.
    @Test func chainsInsideChainsStayLow() async {
        let tallest = await onLargeStack {
            var text = "x"
            for _ in 0..<30 { text = "a(" + text + ")" + String(repeating: ".b", count: 1_000) }
            let tree = parse(path: "chains", source: SourceBytes(Array(text.utf8)))
            return height(tree)
        }
        #expect(tallest < 2 * Parser.maximumChain)
    }

    /// Time is proportional to the input, even where brackets do not match and look-ahead leads nowhere. It is measured
    /// where nothing else runs: a nightly step sets the variable.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["CONFINE_TIMES"] != nil)) func timeGrowsWithTheInput() async
    {
        let units = [
            "a<b ", "a<b<c,", "{ (a) ", "f(a: b, ", "\"\\(", "/* ", "/a ", "#if a\n", "@a ", "@a(b) ", "#/\n", "<#a ",
            "a ? b ",
            "(", ")", "}", "{", "]", "[ ) ", "( ] ", "x.y", "case a: ", "a b ", "`", "\"", "\"\"\"\n", "#\"",
            "let a = b { ", "& ",
            ". ", "if a { } else ", "switch a { ", "var x: Int { get } ", "()->", "a as b ", "> ", "<", ">>", "a: ",
            "#", "-",
            "func f<T>(a: T) where T: U { } ", "else ", ", ", "; ", "\n", "\\", "in ", "a.b()\n", "#if a\n@b\n#endif\n",
            "$", "é ",
            "#if a\n.b\n", "a\n#if b\n", "/#if(a), ", "@ ", "*/", "**/", "\n(@", "\n[@", "( } ", "[ } ", "\"\\( ( } ",
            "{ a, ", "{ [a] ", "a(b:", "[a of ", "~", "async ", "actor ", "open ", "class "
        ]
        let problems = await onLargeStack {
            let workspace = ParserWorkspace()
            func seconds(_ unit: String, _ size: Int) -> Double {
                let source = SourceBytes(Array(String(repeating: unit, count: size / unit.utf8.count).utf8))
                var start = timespec()
                var end = timespec()
                clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start)
                let tree = workspace.parse(path: "long", source: source)
                clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
                withExtendedLifetime(tree) {}
                return Double(end.tv_sec - start.tv_sec) + Double(end.tv_nsec - start.tv_nsec) / 1e9
            }
            return units.filter { unit in
                let small = seconds(unit, 4_000)
                let large = seconds(unit, 32_000)
                // Eight times the input: 64 times the time if quadratic. What takes no time at all is not measured.
                return large > 0.1 && large > 24 * small
            }
        }
        #expect(problems == [])
    }
}

/// Height of the tree, in linear time.
private func height(_ tree: SyntaxTree) -> Int {
    var heights = [Int](repeating: 0, count: tree.nodes.count)
    for i in tree.nodes.indices {
        var child = i - 1
        var highest = 0
        while child >= Int(tree.nodes[i].firstNode) {
            highest = max(highest, heights[child])
            child = Int(tree.nodes[child].firstNode) - 1
        }
        heights[i] = highest + 1
    }
    return heights.last ?? 0
}
