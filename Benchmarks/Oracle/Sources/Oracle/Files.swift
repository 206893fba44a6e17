import Foundation
import Syntax

/// The Swift files under `roots`, sorted.
func swiftFiles(under roots: [String]) -> [String] {
    var result: [String] = []
    for root in roots {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: root, isDirectory: &isDirectory) else { continue }
        guard isDirectory.boolValue else {
            result.append(root)
            continue
        }
        guard let files = FileManager.default.enumerator(atPath: root) else { continue }
        for case let file as String in files where file.hasSuffix(".swift") {
            let path = root + "/" + file
            if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), !isDirectory.boolValue {
                result.append(path)
            }
        }
    }
    return result.sorted()
}

/// Line and column, both from 1, of a byte offset.
func place(_ offset: Int, in source: SourceBytes) -> String {
    var line = 1
    var column = 1
    for i in 0..<min(offset, source.count) {
        if source.base[i] == 10 {
            line += 1
            column = 1
        } else {
            column += 1
        }
    }
    return "\(line):\(column)"
}
