import Declarations
import Foundation
import Lowering
import Sampling
import Syntax
import Testing

private func tree(_ text: String) -> SyntaxTree {
    parse(path: "A.swift", source: SourceBytes(Array(text.utf8)))
}

/// The bodies of a file's functions and accessors, lowered with nothing known of types: what is looked at is control
/// flow.
private func bodies(_ tree: SyntaxTree, _ program: Program) -> [Body] {
    var result: [Body] = []
    for index in tree.nodes.indices where [.funcDecl, .initDecl, .accessorDecl].contains(tree.nodes[index].kind) {
        let node = Node(tree: tree, index: Int32(index))
        guard node.child(.codeBlock) != nil else { continue }
        let builder = OutlineBuilder(
            owner: .function(DeclarationID(0)), file: FileID(0), tree: tree, operators: OperatorTable(),
            declarationAt: { _ in nil })
        let outline = OutlineBuilder.build(
            function: node, parameterNodes: node.children.filter { $0.kind == .parameter }, implicitParameters: [],
            in: builder)
        result.append(Emitter.emit(outline, .nothingKnown(of: outline), program))
    }
    return result
}

private let nothing = Program([])

/// Blocks of the first function with what they hold, in short.
private func flow(_ text: String) -> String {
    guard let body = bodies(tree("func f() {\n\(text)\n}"), nothing).first else { return "no body" }
    #expect(BodyVerifier.faults(of: body, nothing) == [])
    var out = ""
    let dominated = reachable(body)
    for block in body.functions[0].blocks where dominated.contains(Int(block)) {
        let entry = body.blocks[Int(block)]
        var words: [String] = []
        for index in entry.instructions {
            let instruction = body.instructions[Int(index)]
            switch instruction.kind {
            case .callUnknown: words.append(Symbol(id: UInt32(bitPattern: instruction.payload)).text + "()")
            case .suspend: words.append("suspend")
            case .store where body.cells[Int(instruction.payload)].name != .none:
                words.append(body.cells[Int(instruction.payload)].name.text + " =")
            case .branch, .choice, .jump, .return, .throw, .unreachable: words.append("\(instruction.kind)")
            default: break
            }
        }
        let targets = entry.successors.map { "b\($0.index)" }.joined(separator: " ")
        out +=
            "b\(block): " + words.joined(separator: " ") + (targets.isEmpty ? "" : " " + targets)
            + (entry.handler == .none ? "" : " !b\(entry.handler.index)") + "\n"
    }
    return out
}

private func reachable(_ body: Body) -> Set<Int> {
    var seen: Set<Int> = []
    var work = [Int(body.functions[0].entry.index)]
    while let block = work.popLast() {
        guard seen.insert(block).inserted else { continue }
        work +=
            (body.blocks[block].successors + (body.blocks[block].handler == .none ? [] : [body.blocks[block].handler]))
            .map { Int($0.index) }
    }
    return seen
}

private func expect(_ text: String, _ lines: String, _ location: SourceLocation = #_sourceLocation) {
    let found = flow(text).split(separator: "\n").joined(separator: "\n")
    #expect(found == lines, sourceLocation: location)
}

@Suite struct BodyTests {
    @Test func branchesJoin() {
        expect(
            "if a() { b() } else { c() }\nd()",
            """
            b0: a() branch b1 b2
            b1: b() jump b3
            b2: c() jump b3
            b3: d() jump b4
            b4: return
            """)
    }

    @Test func loopsComeBack() {
        expect(
            "while a() { if b() { continue }; if c() { break }; d() }\ne()",
            """
            b0: a() branch b1 b4
            b1: b() branch b0 b2
            b2: c() branch b4 b3
            b3: d() jump b0
            b4: e() jump b5
            b5: return
            """)
    }

    @Test func deferRunsOnEveryWayOut() {
        expect(
            "defer { x() }\nif a() { return }\nb()",
            """
            b0: a() branch b1 b2
            b1: x() jump b4
            b2: b() jump b3
            b3: x() jump b4
            b4: return
            """)
    }

    @Test func errorsGoToTheirCatch() {
        expect(
            "do { try a(); defer { x() }; try b() } catch { c() }\nd()",
            """
            b0: a() jump b1 !b4
            b1: b() jump b2 !b3
            b2: x() jump b6
            b3: x() jump b4
            b4: error = jump b5
            b5: c() jump b6
            b6: d() jump b7
            b7: return
            """)
    }

    @Test func awaitIsAPlace() {
        expect(
            "let v = await a()\nfor await i in s { b() }",
            """
            b0: a() suspend v = jump b1
            b1: suspend branch b2 b3
            b2: i = b() jump b1
            b3: return
            """)
    }

    @Test func chainsLeaveAsAWhole() {
        expect(
            "a()?.b(c())",
            """
            b0: a() branch b1 b2
            b1: c() b() jump b3
            b2: jump b3
            b3: jump b4
            b4: return
            """)
    }

    /// The project's own sources (in debug: one file in eight): whatever stands in them becomes a body that keeps all
    /// laws.
    @Test func ownSourcesKeepAllLaws() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        var count = 0
        for folder in ["Sources", "Rules", "Fixtures/Grammar", "Fixtures/Stubs"] {
            let found = FileManager.default.enumerator(
                at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
            let files = (found?.allObjects ?? []).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
            for file in files.sorted(by: { $0.path < $1.path }).sample(oneIn: 8) {
                let tree = parse(path: file.lastPathComponent, source: SourceBytes(Array(try Data(contentsOf: file))))
                for body in bodies(tree, nothing) {
                    count += 1
                    let faults = BodyVerifier.faults(of: body, nothing)
                    #expect(faults == [], "\(file.lastPathComponent)")
                    if !faults.isEmpty { return }
                }
            }
        }
        #expect(count > (Sample.isWhole ? 1_500 : 50))
    }

    /// Many `defer`s and many ways out cost their sum, not their product.
    @Test func manyDefersAndReturnsStayLinear() {
        func size(_ count: Int) -> Int {
            let text = String(repeating: "defer { x() }\nif a() { return }\n", count: count)
            return bodies(tree("func f() {\n\(text)\n}"), nothing)[0].instructions.count
        }
        let small = size(100), large = size(400)
        #expect(large < small * 5)
    }
}
