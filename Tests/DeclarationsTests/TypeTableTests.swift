import Declarations
import Syntax
import Testing

@Suite struct TypeTableTests {
    @Test func equalTypesHaveOneId() {
        let table = TypeTable()
        let a = table.intern(.existential([]))
        let pair = TypeNode.tuple([TupleElement(type: a), TupleElement(label: Symbol("x"), type: .void)])
        #expect(table.intern(pair) == table.intern(pair))
        #expect(table.intern(.tuple([])) == .void)
        #expect(table.intern(.tuple([TupleElement(type: a)])) == a, "parentheses are no tuple")
        #expect(table.intern(.never) == .never)
        #expect(table[table.intern(pair)] == pair)
    }

    @Test func partsAreReplaced() {
        let table = TypeTable()
        let t = table.parameter(DeclarationID(3))
        let function = table.function(FunctionType(parameters: [.init(type: t)], result: table.intern(.metatype(t))))
        let replaced = table.map(function) { $0 == t ? .void : $0 }
        #expect(
            table[replaced] == .function(FunctionType(parameters: [.init(type: .void)], result: table.metatype(.void))))
        #expect(table.contains(function) { $0 == .parameter(DeclarationID(3)) })
        #expect(!table.contains(replaced) { $0 == .parameter(DeclarationID(3)) })
    }

    /// Ids of the same types agree however many threads intern them at once.
    @Test func threadsShareTheTable() async {
        let table = TypeTable()
        let ids = await withTaskGroup(of: [TypeID].self) { group in
            for _ in 0..<4 {
                group.addTask { (0..<3000).map { table.intern(.nominal(DeclarationID($0), [])) } }
            }
            return await group.reduce(into: [[TypeID]]()) { $0.append($1) }
        }
        for other in ids { #expect(other == ids[0]) }
        for (i, id) in ids[0].enumerated() { #expect(table[id] == .nominal(DeclarationID(i), [])) }
    }
}
