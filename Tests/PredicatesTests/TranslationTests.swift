import Predicates
import Syntax
import Testing

private let schema = QuerySchema([
    .init(
        name: "RealmDog", target: "Dog", table: "dog",
        fields: [
            "name": .init(.scalar(.text, isOptional: false), column: "name"),
            "nick": .init(.scalar(.text, isOptional: true), column: "nick"),
            "age": .init(.scalar(.integer, isOptional: false), column: "age"),
            "order": .init(.scalar(.integer, isOptional: true), column: "order"),
            "born": .init(.scalar(.date, isOptional: false), column: "born"),
            "price": .init(.scalar(.decimal, isOptional: false), column: "price"),
            "kind": .init(.scalar(.enumeration("Kind"), isOptional: false), column: "kind"),
            "done": .init(.scalar(.truth, isOptional: false), column: "done"),
            "owner": .init(.toOne("RealmPerson"), column: "ownerId"),
            "tags": .init(.toMany("RealmTag", table: "dog_tags", owner: "dogId", element: "tagId"), column: "tags"),
            "words": .init(.values(.text), column: "words"), "map": .init(.dictionary, column: "map"),
            "mixed": .init(.opaque, column: "mixed")
        ]),
    .init(
        name: "RealmPerson", target: "Person", table: "person",
        fields: [
            "name": .init(.scalar(.text, isOptional: false), column: "name"),
            "dogs": .init(.inverse("RealmDog", owner: "ownerId"), column: "dogs")
        ]),
    .init(
        name: "RealmTag", target: "Tag", table: "tag",
        fields: [
            "title": .init(.scalar(.text, isOptional: false), column: "title"),
            "weight": .init(.scalar(.integer, isOptional: true), column: "weight")
        ])
])

private func sql(_ text: String, root: String = "RealmDog", _ arguments: String...) throws -> Translation {
    SQLTranslation.translate(
        try FormatParser.parse([.text(text)], arguments: arguments).formula, root: root, schema: schema)
}
private func swift(_ text: String, root: String = "RealmDog", _ arguments: String...) throws -> Translation {
    SwiftTranslation.translate(
        try FormatParser.parse([.text(text)], arguments: arguments).formula, root: root, schema: schema)
}

@Suite struct TranslationTests {
    @Test func simpleOnes() throws {
        #expect(try sql("name == %@", "name").text == #"Dog.filter(literal: "name = \(name)")"#)
        #expect(try sql("name == %@", "name").grade == .exact)
        #expect(try sql("nick != \"it's\"").text == #"Dog.filter(literal: "nick IS NOT 'it''s'")"#)
        #expect(try sql("order > 3").text == #"Dog.filter(literal: "\"order\" > 3")"#)
        #expect(
            try swift("name == %@ AND age > 3", "a.b()").text
                == "let value = a.b()\n#Predicate<Dog> { item in item.name == value && item.age > 3 }")
        #expect(
            try swift("nick BEGINSWITH 'x'").text
                == "let value = \"x\"\n#Predicate<Dog> { item in (item.nick?.starts(with: value) ?? false) }")
        #expect(try swift("name ENDSWITH 'x'").grade == .byHand)
        #expect(try swift("name ENDSWITH 'x'").text == nil)
    }

    @Test func notKeepsRowsWithoutValue() throws {
        let translation = try sql("NOT nick == 'a'")
        #expect(translation.text == #"Dog.filter(literal: "(nick IS 'a') IS NOT TRUE")"#)
        #expect(translation.grade == .rewritten)
    }

    @Test func linksAndCollections() throws {
        #expect(
            try sql("owner.name == 'x'").text
                == #"Dog.filter(literal: "(SELECT t1.name FROM person t1 WHERE t1.id = dog.ownerId) IS 'x'")"#)
        #expect(
            try sql("ANY tags.title == %@", "t").text
                == #"""
                Dog.filter(literal: "EXISTS (SELECT 1 FROM dog_tags l1 JOIN tag e1 ON e1.id = l1.tagId WHERE \#
                l1.dogId = dog.id AND e1.title = \(t))")
                """#
        )
        #expect(
            try sql("dogs.@count > 2", root: "RealmPerson").text
                == #"Person.filter(literal: "(SELECT COUNT(*) FROM dog e1 WHERE e1.ownerId = person.id) > 2")"#)
        #expect(
            try swift("ANY tags.weight > 2").text
                == """
                #Predicate<Dog> { item in item.tags.contains { element1 in ((element1.weight).flatMap { $0 > 2 } \
                ?? false) } }
                """
        )
        #expect(try swift("tags.@count == 0").text == "#Predicate<Dog> { item in item.tags.isEmpty }")
        let identity = try swift("owner == %@", "person").text
        #expect(
            identity
                == """
                let value = person.persistentModelID
                #Predicate<Dog> { item in item.ownerId?.persistentModelID == value }
                """
        )
        #expect(try sql("owner == %@", "person").text == #"Dog.filter(literal: "ownerId IS \(person.id)")"#)
    }

    @Test func valuesAsTheirColumnsHoldThem() throws {
        #expect(
            try sql("born < %@", "day").text == #"Dog.filter(literal: "born < \(day.timeIntervalSinceReferenceDate)")"#)
        #expect(
            try sql("price < %@", "limit").text
                == #"Dog.filter(literal: "CAST(price AS REAL) < CAST(\(limit) AS REAL)")"#)
        #expect(try sql("price < %@", "limit").grade == .differs)
    }

    @Test func whatHasNoCounterpartSaysWhy() throws {
        for text in ["map['a'] == 1", "mixed == 1", "unknown == 1", "ALL tags.weight > 1"] {
            let translations = [try sql(text), try swift(text)]
            #expect(
                translations.allSatisfy { $0.grade == .byHand && $0.text == nil && !$0.notes.isEmpty },
                "\(text): \(translations)")
        }
        #expect(try sql("name ==[c] 'x'").grade == .differs)
        #expect(
            try sql("name CONTAINS[cd] 'x'").text
                == #"Dog.filter(literal: "instr(folded(name, 3), folded('x', 3)) > 0")"#)
    }

    @Test func whoCouldBeAsked() throws {
        func models(_ text: String) throws -> [String] {
            schema.models(thatAnswer: try FormatParser.parse([.text(text)]).formula)
        }
        #expect(try models("name == 'a'") == ["RealmDog", "RealmPerson"])
        #expect(try models("name == 'a' AND ANY tags.title == 'b'") == ["RealmDog"])
        #expect(try models("nothing == 1").isEmpty)
        #expect(try models("SELF == nil").isEmpty)
    }

    @Test func everyConstructHasItsRow() {
        for construct in Construct.allCases {
            for target in QueryTarget.allCases {
                let row = ConstructRow.row(construct, target)
                #expect(row.grade == .exact || !row.note.isEmpty, "\(construct) in \(target) says nothing")
            }
        }
    }

    @Test func closures() throws {
        func formula(_ closure: String) throws -> Formula {
            let tree = parse("x.where { \(closure) }")
            let node = try #require(Self.find(.closureExpr, tree.root))
            return try WhereClosure.parse(node)
        }
        #expect(try formula("$0.name == name") == .comparison(Comparison(.path(["name"]), .equal, .code("name"))))
        #expect(
            try formula("dog in dog.age > 3 && !dog.done")
                == .and([
                    .comparison(Comparison(.path(["age"]), .greater, .literal(.integer("3")))),
                    .not(.truth(.path(["done"])))
                ]))
        #expect(
            try formula(#"$0.name.contains("a", options: [.caseInsensitive])"#)
                == .comparison(
                    Comparison(.path(["name"]), .contains, .literal(.string("a")), options: .caseInsensitive)))
        #expect(
            try formula("$0.kind.in([.a, .b])")
                == .comparison(Comparison(.path(["kind"]), .isIn, .list([.code(".a"), .code(".b")]))))
        #expect(
            try formula("$0.age.contains(1..<n)")
                == .and([
                    .comparison(Comparison(.path(["age"]), .greaterOrEqual, .literal(.integer("1")))),
                    .comparison(Comparison(.path(["age"]), .less, .code("n")))
                ]))
        #expect(
            try formula("($0.tags.weight > 3).count > 1")
                == .comparison(
                    Comparison(
                        .matching(
                            collection: ["tags"], variable: "element",
                            .comparison(Comparison(.variable("element", ["weight"]), .greater, .literal(.integer("3"))))
                        ), .greater, .literal(.integer("1")))))
        #expect(
            try formula("$0.tags.title == \"x\" || $0.tags.count == 0 && true")
                == .or([
                    .comparison(Comparison(.path(["tags", "title"]), .equal, .literal(.string("x")))),
                    .and([
                        .comparison(
                            Comparison(
                                .aggregate(.count, collection: ["tags"], of: []), .equal, .literal(.integer("0")))),
                        .constant(true)
                    ])
                ]))
        #expect(throws: PredicateError.self) { try formula("let a = 1; return $0.age == a") }
        #expect(throws: PredicateError.self) { try formula("f($0)") }
    }

    @Test func callsInTheSource() throws {
        let tree = parse(
            #"let p = NSPredicate(format: "\(#keyPath(Dog.name)) == %@" + " AND age > 3 AND nick == '\(n)'", a.b)"#)
        let parsed = try FormatParser.parse(call: try #require(Self.find(.callExpr, tree.root)))
        #expect(parsed.quotesCode)
        #expect(
            parsed.formula
                == .and([
                    .comparison(Comparison(.path(["name"]), .equal, .code("a.b"))),
                    .comparison(Comparison(.path(["age"]), .greater, .literal(.integer("3")))),
                    .comparison(Comparison(.path(["nick"]), .equal, .code("n")))
                ]))
    }

    private static func find(_ kind: NodeKind, _ node: Node) -> Node? {
        if node.kind == kind { return node }
        for child in node.children { if let found = find(kind, child) { return found } }
        return nil
    }
}
