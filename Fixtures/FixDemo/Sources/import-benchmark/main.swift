// Imports 1,000 rows into a new file, several times, and prints the median in milliseconds.
import Foundation
import ReadingStore

let rows = (0..<1_000).map { Reading(sensor: $0 % 10, second: $0 / 10, value: Double($0) / 7) }
let folder = FileManager.default.temporaryDirectory.appendingPathComponent("import-benchmark-\(UUID().uuidString)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }

var times: [Double] = []
for round in 0..<3 {
    let store = try ReadingStore(path: folder.appendingPathComponent("\(round).sqlite").path)
    let clock = ContinuousClock()
    let time = try clock.measure { try store.store(rows) }
    guard try store.count() == rows.count else { fatalError("rows are missing") }
    let (seconds, attoseconds) = time.components
    times.append(Double(seconds) * 1e3 + Double(attoseconds) / 1e15)
}
print(String(format: "%.2f", times.sorted()[times.count / 2]))
