import Foundation
import Syntax

// oracle compare [--details N] <file or folder>…   what differs; exit status 1 where anything does
// oracle time [--rounds N] [--batch N] <file or folder>…   CPU time of both
// oracle stages [--rounds N] <file or folder>…     CPU time of our stages
// oracle dump <file>                               our tree
// oracle hammer [--rounds N] <file or folder>…     parses damaged copies and checks the trees
// oracle trees <folder>                            rewrites the .tree file beside each .swift file; read the diff

func option(_ name: String, default value: Int, in arguments: inout [String]) -> Int {
    guard let i = arguments.firstIndex(of: name), i + 1 < arguments.count else { return value }
    defer { arguments.removeSubrange(i...i + 1) }
    return Int(arguments[i + 1]) ?? value
}

func run() -> Int32 {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let mode = arguments.isEmpty ? "" : arguments.removeFirst()
    switch mode {
    case "compare":
        let details = option("--details", default: 1, in: &arguments)
        return compare(swiftFiles(under: arguments), details: details) == 0 ? 0 : 1
    case "time":
        let rounds = option("--rounds", default: 5, in: &arguments)
        let batch = max(1, option("--batch", default: 200, in: &arguments))
        measure(swiftFiles(under: arguments), rounds: rounds, batch: batch)
        return 0
    case "stages":
        let rounds = option("--rounds", default: 5, in: &arguments)
        measureOurs(swiftFiles(under: arguments), rounds: rounds)
        return 0
    case "dump":
        for path in arguments {
            guard let source = readPadded(path) else { return 1 }
            let tree = parse(path: path, source: source)
            print(tree.dump())
            for error in tree.errors { print("\(place(Int(error.offset), in: source)): \(error.message)") }
        }
        return 0
    case "hammer":
        let rounds = option("--rounds", default: 20, in: &arguments)
        return hammer(swiftFiles(under: arguments), rounds: rounds) == 0 ? 0 : 1
    case "trees":
        for path in swiftFiles(under: arguments) {
            guard let source = readPadded(path) else { return 1 }
            let lines = parse(path: path, source: source).dumpItems()
            try? (lines.joined(separator: "\n") + "\n").write(
                toFile: path.dropLast("swift".count) + "tree", atomically: true, encoding: .utf8)
        }
        return 0
    default:
        print("usage: oracle compare|time|stages|dump|trees|hammer <file or folder>…")
        return 2
    }
}

// Both parsers recurse; the main thread's stack is not theirs to fill.
let thread = Thread { exit(run()) }
thread.stackSize = 512 << 20
thread.start()
while true { sleep(1000) }
