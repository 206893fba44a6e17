import Foundation
import SwiftParser
import SwiftSyntax
import Syntax

private func cpuNanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// CPU time of reading, lexing and parsing here against parsing there, on one thread and in turn: a batch of files
/// here, the same batch there, and so on. Batches rather than single files, because a linter does not run another
/// parser between two files either, and each evicts the other's tables from the caches.
func measure(_ paths: [String], rounds: Int, batch: Int) {
    let workspace = ParserWorkspace()
    var ratios: [Double] = []
    for round in 0...rounds {
        var ours: UInt64 = 0
        var theirs: UInt64 = 0
        var bytes = 0
        var nodes = 0
        for first in stride(from: 0, to: paths.count, by: batch) {
            let files = paths[first..<min(first + batch, paths.count)]
            let start = cpuNanoseconds()
            for path in files {
                guard let source = readPadded(path) else { continue }
                nodes += workspace.parse(path: path, source: source).nodes.count
            }
            ours += cpuNanoseconds() - start
            // Their bytes are in memory before the clock starts: only parsing counts there.
            let sources = files.compactMap(read)
            let middle = cpuNanoseconds()
            for source in sources {
                let tree = Parser.parse(source: UnsafeBufferPointer(start: source.base, count: source.count))
                bytes += tree.totalLength.utf8Length
            }
            theirs += cpuNanoseconds() - middle
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
    print(
        String(
            format: "median ratio %.4f over %d rounds, %d files", ratios.sorted()[ratios.count / 2], rounds, paths.count
        ))
}

/// CPU time of our stages alone, for profiling.
func measureOurs(_ paths: [String], rounds: Int) {
    let workspace = ParserWorkspace()
    for round in 0...rounds {
        var reading: UInt64 = 0
        var parsing: UInt64 = 0
        var bytes = 0
        var tokens = 0
        var nodes = 0
        for path in paths {
            let start = cpuNanoseconds()
            guard let source = readPadded(path) else { continue }
            let middle = cpuNanoseconds()
            let tree = workspace.parse(path: path, source: source)
            let parsed = cpuNanoseconds()
            reading += middle - start
            parsing += parsed - middle
            bytes += source.count
            tokens += tree.tokens.count
            nodes += tree.nodes.count
        }
        print(
            String(
                format: "round %d: read %.1f ms, lex and parse %.1f ms (%d bytes, %d tokens, %d nodes)", round,
                Double(reading) / 1e6, Double(parsing) / 1e6, bytes, tokens, nodes))
    }
}
