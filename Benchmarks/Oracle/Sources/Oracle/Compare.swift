import SwiftParser
import SwiftSyntax
import Syntax

/// Compares both parsers over `paths` and prints, file by file, what differs. Returns the number of findings.
func compare(_ paths: [String], details: Int) -> Int {
    let workspace = ParserWorkspace()
    var files = 0
    var accepted = 0
    var falseErrors = 0
    var missedErrors = 0
    var differing = 0
    var differences = 0
    var shapesCompared = 0
    for path in paths {
        guard let source = readPadded(path) else {
            print("\(path): cannot be read")
            continue
        }
        files += 1
        let ours = workspace.parse(path: path, source: source)
        let theirs = Parser.parse(source: UnsafeBufferPointer(start: source.base, count: source.count))
        if theirs.hasError {
            if ours.errors.isEmpty {
                missedErrors += 1
                if details > 1 { print("\(path): an error only there") }
            }
            continue
        }
        accepted += 1
        if let error = ours.errors.first {
            falseErrors += 1
            print("\(path):\(place(Int(error.offset), in: source)): an error only here: \(error.message)")
            if details == 0 { continue }
        }
        let collector = ShapeCollector(viewMode: .sourceAccurate)
        collector.walk(theirs)
        shapesCompared += collector.shapes.count
        let difference = Difference(theirs: collector.shapes, ours: shapes(of: ours))
        guard difference.count > 0 else { continue }
        differing += 1
        differences += difference.count
        let all =
            difference.onlyTheirs.map { ($0, "only there") } + difference.onlyOurs.map { ($0, "only here ") }
        for (shape, side) in all.sorted(by: { $0.0 < $1.0 }).prefix(details * 4) {
            let text = source.string(shape.start..<min(shape.end, shape.start + 60)).split(separator: "\n").first ?? ""
            print(
                "\(path):\(place(shape.start, in: source)): \(side) \(shape.kind) \(shape.start)..<\(shape.end) \(text)"
            )
        }
    }
    print(
        """
        files \(files), accepted by swift-syntax \(accepted), nodes compared \(shapesCompared)
        accepted there, an error here: \(falseErrors)
        an error there, none here: \(missedErrors)
        files that differ: \(differing), differences: \(differences)
        """)
    return falseErrors + differing
}
