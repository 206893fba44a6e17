import Foundation

let usage = """
    usage: speed compare [--confine PATH] [--rounds N] [--slow] FOLDER

    """

func option(_ name: String, in arguments: inout [String]) -> String? {
    guard let i = arguments.firstIndex(of: name), i + 1 < arguments.count else { return nil }
    defer { arguments.removeSubrange(i...i + 1) }
    return arguments[i + 1]
}

func flag(_ name: String, in arguments: inout [String]) -> Bool {
    guard let i = arguments.firstIndex(of: name) else { return false }
    arguments.remove(at: i)
    return true
}

func work() throws -> Int32 {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let mode = arguments.isEmpty ? "" : arguments.removeFirst()
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/../../../.."
    let confine = option("--confine", in: &arguments) ?? root + "/.build/release/confine"
    switch mode {
    case "compare":
        let rounds = Int(option("--rounds", in: &arguments) ?? "") ?? 5
        let withSlow = flag("--slow", in: &arguments)
        guard let folder = arguments.first else { break }
        let corpus = try Corpus(folder: URL(fileURLWithPath: folder).path)
        let scratch = try temporaryFolder()
        defer { try? FileManager.default.removeItem(atPath: scratch) }
        let measures = try ComparisonTable.measures(corpus: corpus, scratch: scratch, confine: confine, withSlow: withSlow)
        let costs = try Comparison(measures: measures, rounds: rounds).run()
        print(ComparisonTable(corpus: corpus, measures: measures, costs: costs).text(), terminator: "")
        return 0
    case "stage":
        guard arguments.count == 2, let stage = Stage(rawValue: arguments[0]) else { break }
        print(try stage.run(list: arguments[1]))
        return 0
    default:
        break
    }
    FileHandle.standardError.write(Data(usage.utf8))
    return 2
}

func temporaryFolder() throws -> String {
    let path = NSTemporaryDirectory() + "speed-\(getpid())"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
}

// Both parsers recurse; the main thread's stack is not theirs to fill.
let thread = Thread {
    do {
        exit(try work())
    } catch {
        FileHandle.standardError.write(Data("speed: \(error)\n".utf8))
        exit(2)
    }
}
thread.stackSize = 512 << 20
thread.start()
while true { sleep(1000) }
