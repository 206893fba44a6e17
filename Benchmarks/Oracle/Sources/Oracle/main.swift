import Foundation
import Syntax

let workspace = ParserWorkspace()
var files = 0, bad = 0
for root in CommandLine.arguments.dropFirst() {
    var paths: [String] = []
    var isDirectory: ObjCBool = false
    FileManager.default.fileExists(atPath: root, isDirectory: &isDirectory)
    if isDirectory.boolValue {
        for case let path as String in FileManager.default.enumerator(atPath: root)! where path.hasSuffix(".swift") { paths.append(root + "/" + path) }
    } else { paths = [root] }
    for path in paths.sorted() {
        guard let data = FileManager.default.contents(atPath: path) else { continue }
        let source = SourceBytes(data)
        let tree = workspace.parse(path: path, source: source)
        files += 1
        if !isDirectory.boolValue { print(tree.dump()) }
        if let e = tree.errors.first {
            bad += 1
            let line = data.prefix(Int(e.offset)).reduce(1) { $0 + ($1 == 10 ? 1 : 0) }
            print("\(path):\(line): \(e.message)")
        }
    }
}
print(files, "files", bad, "with errors")
