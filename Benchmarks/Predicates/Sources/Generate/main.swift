import Foundation
import Predicates
import Rows

// generate SEED COUNT FILE
let words = CommandLine.arguments
guard words.count == 4, let seed = UInt64(words[1]), let count = Int(words[2]) else {
    FileHandle.standardError.write(Data("generate SEED COUNT FILE\n".utf8))
    exit(2)
}
typealias Field = QuerySchema.Field
let schema = QuerySchema([
    .init(name: "Item", fields: [
        "id": Field(.scalar(.integer, isOptional: false), column: "id"), "name": Field(.scalar(.text, isOptional: false), column: "name"),
        "nick": Field(.scalar(.text, isOptional: true), column: "nick"), "age": Field(.scalar(.integer, isOptional: false), column: "age"),
        "score": Field(.scalar(.real, isOptional: true), column: "score"), "done": Field(.scalar(.truth, isOptional: false), column: "done"),
        "flag": Field(.scalar(.truth, isOptional: true), column: "flag"), "born": Field(.scalar(.real, isOptional: false), column: "born"),
        "owner": Field(.toOne("Person"), column: "owner"), "words": Field(.values(.text), column: "words"),
        "tags": Field(.toMany("Tag", table: "item_tags", owner: "itemId", element: "tagId"), column: "tags"),
    ]),
    .init(name: "Person", fields: [
        "id": Field(.scalar(.integer, isOptional: false), column: "id"), "name": Field(.scalar(.text, isOptional: false), column: "name"),
        "city": Field(.scalar(.text, isOptional: true), column: "city"), "boss": Field(.toOne("Person"), column: "boss"), "items": Field(.inverse("Item", owner: "owner"), column: "items"),
    ]),
    .init(name: "Tag", fields: [
        "id": Field(.scalar(.integer, isOptional: false), column: "id"), "title": Field(.scalar(.text, isOptional: false), column: "title"), "weight": Field(.scalar(.integer, isOptional: true), column: "weight"),
    ]),
])

let world = World(seed: seed)
let evaluator = Evaluator(world: world)
var formulas = Formulas(random: Generator(state: seed &+ 1))
var output = "import Foundation\nimport GRDB\nimport Rows\n\nlet worldSeed: UInt64 = \(seed)\n"
var tally: [String: Int] = [:]
for number in 0..<count {
    let depth = number % 4
    let formula = formulas.formula(depth: depth)
    let text = Formulas.text(formula)
    let parsed: FormatParser.Parsed
    do { parsed = try FormatParser.parse([.text(text)]) } catch {
        print("not read: \(text): \(error)")
        exit(1)
    }
    let expected = world.items.indices.filter { evaluator.holds(formula, .object("Item", $0)) }
    guard expected == world.items.indices.filter({ evaluator.holds(parsed.formula, .object("Item", $0)) }) else {
        print("read as something else: \(text)\n\(parsed.formula)")
        exit(1)
    }
    let swift = SwiftTranslation.translate(parsed.formula, root: "Item", schema: schema), sql = SQLTranslation.translate(parsed.formula, root: "Item", schema: schema)
    tally["SwiftData: \(swift.grade.rawValue)", default: 0] += 1
    tally["GRDB: \(sql.grade.rawValue)", default: 0] += 1
    output += "\nfunc case\(number)() -> Case {\n    Case(format: \(SwiftText.literal(text)), expected: \(expected), swiftGrade: \"\(swift.grade.rawValue)\", sqlGrade: \"\(sql.grade.rawValue)\",\n"
    // Foundation on Linux has no `localizedStandardContains` in predicates; what is nested deeper takes the compiler minutes.
    if depth < 2, let code = swift.text, !code.contains("localizedStandardContains") {
        let lines = code.split(separator: "\n").map(String.init)
        output += "        swift: {\n            \(lines.dropLast().joined(separator: "\n            "))\n            return \(lines.last!)\n        },\n"
    } else {
        output += "        swift: nil,\n"
    }
    output += "        sql: \(sql.text.map { "{ \($0) }" } ?? "nil"))\n}\n"
}
output += "\nlet cases: [() -> Case] = [\((0..<count).map { "case\($0)" }.joined(separator: ", "))]\n"
try output.write(toFile: words[3], atomically: true, encoding: .utf8)
for (name, number) in tally.sorted(by: { $0.key < $1.key }) { print("\(name): \(number)") }
