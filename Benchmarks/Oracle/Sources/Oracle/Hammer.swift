import Foundation
import Syntax

/// Parses damaged copies of real files and prints what goes wrong: a byte lost, a node out of place, an input that
/// takes unreasonably long. A crash speaks for itself; its input is `hammer.swift` in the folder for temporary files.
func hammer(_ paths: [String], rounds: Int) -> Int {
    let workspace = ParserWorkspace()
    let last = FileManager.default.temporaryDirectory.appendingPathComponent("hammer.swift").path
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    func random(_ bound: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(max(1, bound)))
    }
    let brackets: [UInt8] = Array("(){}[]<>\"'`#/\\@.,:;?!&=-+*|~^_$ \n\r\0".utf8)
    var problems = 0
    var slowest = 0.0
    var bytesParsed = 0
    for path in paths {
        guard let source = readPadded(path), source.count > 0 else { continue }
        let original = Array(UnsafeBufferPointer(start: source.base, count: source.count))
        for _ in 0..<rounds {
            var bytes = original
            for _ in 0...random(6) {
                let at = random(bytes.count)
                let length = min(random(40), bytes.count - at)
                switch random(6) {
                case 0: bytes.removeSubrange(at..<at + length)
                case 1: bytes.insert(brackets[random(brackets.count)], at: at)
                case 2: if !bytes.isEmpty { bytes[min(at, bytes.count - 1)] = UInt8(random(256)) }
                case 3: bytes.insert(contentsOf: Array(bytes[at..<at + length]), at: random(bytes.count))
                case 4: bytes.removeSubrange(random(bytes.count)...)
                default: if !bytes.isEmpty { bytes[min(at, bytes.count - 1)] = brackets[random(brackets.count)] }
                }
                if bytes.isEmpty { break }
            }
            FileManager.default.createFile(atPath: last, contents: Data(bytes))
            let start = DispatchTime.now().uptimeNanoseconds
            let tree = workspace.parse(path: path, source: SourceBytes(bytes))
            let time = Double(DispatchTime.now().uptimeNanoseconds - start)
            bytesParsed += bytes.count
            if bytes.count > 10_000 { slowest = max(slowest, time / Double(bytes.count)) }
            if !isWhole(tree) {
                problems += 1
                print("\(path): a damaged copy gives a broken tree")
                try? FileManager.default.copyItem(atPath: last, toPath: last + ".\(problems)")
            }
        }
    }
    print(String(format: "%d bytes parsed, slowest %.0f ns a byte, %d problems", bytesParsed, slowest, problems))
    return problems
}

private func isWhole(_ tree: SyntaxTree) -> Bool {
    var end: UInt32 = 0
    for token in tree.tokens {
        guard token.start >= end, token.end >= token.start else { return false }
        end = token.end
    }
    guard Int(end) == tree.source.count, tree.nodes.last?.kind == .sourceFile, tree.nodes.last?.firstNode == 0 else {
        return false
    }
    for (index, node) in tree.nodes.enumerated() {
        guard node.firstToken <= node.endToken, Int(node.endToken) <= tree.tokens.count, Int(node.firstNode) <= index,
            node.firstToken == node.endToken || (node.mainToken >= node.firstToken && node.mainToken < node.endToken)
        else { return false }
        var child = index - 1
        var limit = node.endToken
        while child >= Int(node.firstNode) {
            let c = tree.nodes[child]
            guard c.firstToken >= node.firstToken, c.endToken <= limit else { return false }
            limit = c.firstToken
            child = Int(c.firstNode) - 1
        }
    }
    return true
}
