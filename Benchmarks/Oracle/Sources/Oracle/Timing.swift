import Foundation
import SwiftParser
import SwiftSyntax
import Syntax

private func cpuNanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// CPU time of reading, lexing and parsing here against parsing there, file by file in turn, on one thread.
func measure(_ paths: [String], rounds: Int) {
    let workspace = ParserWorkspace()
    var ratios: [Double] = []
    for round in 0...rounds {
        var ours: UInt64 = 0
        var theirs: UInt64 = 0
        var bytes = 0
        var nodes = 0
        for path in paths {
            let start = cpuNanoseconds()
            guard let source = read(path) else { continue }
            do {
                let tree = workspace.parse(path: path, source: source)
                nodes += tree.nodes.count
            }
            let middle = cpuNanoseconds()
            do {
                let tree = Parser.parse(source: UnsafeBufferPointer(start: source.base, count: source.count))
                bytes += tree.totalLength.utf8Length
            }
            let end = cpuNanoseconds()
            ours += middle - start
            theirs += end - middle
        }
        let ratio = Double(ours) / Double(theirs)
        // The first round warms caches, pages and tables.
        if round > 0 { ratios.append(ratio) }
        print(
            String(
                format: "%@ %7.1f ms here (%.0f MB/s), %8.1f ms there (%.0f MB/s), ratio %.4f",
                round == 0 ? "warm-up" : "round \(round)", Double(ours) / 1e6, Double(bytes) * 1e3 / Double(ours),
                Double(theirs) / 1e6, Double(bytes) * 1e3 / Double(theirs), ratio))
    }
    guard !ratios.isEmpty else { return }
    print(String(format: "median ratio %.4f over %d rounds, %d files", ratios.sorted()[ratios.count / 2], rounds, paths.count))
}
