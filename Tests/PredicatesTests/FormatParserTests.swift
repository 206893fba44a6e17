import Predicates
import Testing

private func parsed(_ text: String, _ arguments: String...) throws -> Formula {
    try FormatParser.parse([.text(text)], arguments: arguments).formula
}
private func comparison(_ text: String, _ arguments: String...) throws -> Comparison? {
    if case .comparison(let comparison) = try FormatParser.parse([.text(text)], arguments: arguments).formula {
        comparison
    } else {
        nil
    }
}

@Suite struct FormatParserTests {
    @Test func precedence() throws {
        let formula = try parsed("a == 1 OR b == 2 AND NOT c == 3")
        guard case .or(let parts) = formula, parts.count == 2, case .and(let inner) = parts[1], case .not = inner[1]
        else {
            Issue.record("\(formula)")
            return
        }
        let grouped = try parsed("(type == 'daily' && isDue == true) || (type == 'todo' && completed == false)")
        guard case .or(let sides) = grouped, case .and(let left) = sides[0] else {
            Issue.record("\(grouped)")
            return
        }
        #expect(
            left == [
                .comparison(Comparison(.path(["type"]), .equal, .literal(.string("daily")))),
                .comparison(Comparison(.path(["isDue"]), .equal, .literal(.truth(true))))
            ])
    }

    @Test func operatorsOptionsAndQuantifiers() throws {
        #expect(
            try comparison("name BEGINSWITH[cd] %@", "text")
                == Comparison(
                    .path(["name"]), .beginsWith, .code("text"), options: [.caseInsensitive, .diacriticInsensitive]))
        #expect(
            try comparison("language.code = [c] %@", "code")
                == Comparison(.path(["language", "code"]), .equal, .code("code"), options: .caseInsensitive))
        #expect(
            try comparison("ANY categories.id IN %@", "ids")
                == Comparison(.path(["categories", "id"]), .isIn, .code("ids"), quantifier: .any))
        #expect(
            try comparison("age between {1, 5}")
                == Comparison(.path(["age"]), .between, .list([.literal(.integer("1")), .literal(.integer("5"))])))
        #expect(try comparison("x => -2.5e3") == Comparison(.path(["x"]), .greaterOrEqual, .literal(.real("-2.5e3"))))
        #expect(try comparison("requestUrl <> nil") == Comparison(.path(["requestUrl"]), .notEqual, .literal(.null)))
        #expect(try comparison("%@ < eventEnd", "now") == Comparison(.code("now"), .less, .path(["eventEnd"])))
        #expect(
            try comparison("(a + 1) * 2 > b")
                == Comparison(
                    .arithmetic(
                        .multiply, .arithmetic(.add, .path(["a"]), .literal(.integer("1"))), .literal(.integer("2"))),
                    .greater, .path(["b"])))
    }

    @Test func arguments() throws {
        #expect(
            try comparison("%K == %lld", "\"owner.name\"", "count")
                == Comparison(.path(["owner", "name"]), .equal, .code("count")))
        #expect(
            try comparison("%K == %@", "#keyPath(Dog.owner.name)", "x")
                == Comparison(.path(["owner", "name"]), .equal, .code("x")))
        #expect(try comparison("%K == 1", "field") == Comparison(.path(["\\(field)"]), .equal, .literal(.integer("1"))))
        #expect(
            try comparison("a == %@", "argumentArray: values") == Comparison(.path(["a"]), .equal, .code("values[0]")))
        #expect(throws: PredicateError.self) { try parsed("a == %@ AND b == %@", "x") }
        #expect(throws: PredicateError.self) { try parsed("a == %@", "x", "y") }
    }

    @Test func aggregatesAndSubqueries() throws {
        #expect(
            try comparison("users.@count > 0")
                == Comparison(.aggregate(.count, collection: ["users"], of: []), .greater, .literal(.integer("0"))))
        #expect(
            try comparison("items.@sum.price == 3")
                == Comparison(.aggregate(.sum, collection: ["items"], of: ["price"]), .equal, .literal(.integer("3"))))
        let inner = Formula.comparison(Comparison(.variable("tag", ["id"]), .isIn, .code("ids")))
        #expect(
            try comparison("SUBQUERY(realmTags, $tag, $tag.id IN %@).@count = %d", "ids", "n")
                == Comparison(.matching(collection: ["realmTags"], variable: "tag", inner), .equal, .code("n")))
    }

    @Test func valuesInTheText() throws {
        let quoted = try FormatParser.parse([.text("challengeID == '"), .code("id"), .text("'")])
        #expect(quoted.quotesCode && quoted.interpolates)
        #expect(quoted.formula == .comparison(Comparison(.path(["challengeID"]), .equal, .code("id"))))
        let name = try FormatParser.parse(
            [.code("#keyPath(RealmResource.isHidden)"), .text(" == %@")], arguments: ["flag"])
        #expect(!name.quotesCode && name.formula == .comparison(Comparison(.path(["isHidden"]), .equal, .code("flag"))))
        let dynamic = try FormatParser.parse([.text("a == 1 AND "), .code("field"), .text(" == 3")])
        guard case .and(let parts) = dynamic.formula else { Issue.record("\(dynamic)"); return }
        #expect(parts[1] == .comparison(Comparison(.path(["\\(field)"]), .equal, .literal(.integer("3")))))
    }

    @Test(arguments: [
        "", "a", "a ==", "== 3", "a == 'x", "a == %", "(a == 1", "a == 1)", "a == 1 b", "a ===== 1",
        "SUBQUERY(a, b, c).@count > 0", "a IN {1, 2", "a[ == 1", "\u{1F600} == 1", "a == [c]"
    ])
    func brokenTexts(_ text: String) {
        #expect(throws: PredicateError.self) { try parsed(text) }
    }

    @Test func deepNestingEnds() {
        #expect(throws: PredicateError.self) {
            try parsed(String(repeating: "(", count: 100_000) + "a == 1" + String(repeating: ")", count: 100_000))
        }
        #expect(throws: PredicateError.self) { try parsed(String(repeating: "NOT ", count: 100_000) + "a == 1") }
    }

    @Test func whatRealmRefuses() throws {
        let schema = QuerySchema([
            .init(
                name: "Dog",
                fields: [
                    "name": .init(.scalar(.text, isOptional: false), column: "name"),
                    "age": .init(.scalar(.integer, isOptional: false), column: "age"),
                    "tags": .init(.toMany("Tag", table: "dog_tags", owner: "dogId", element: "tagId"), column: "tags")
                ]),
            .init(name: "Tag", fields: ["id": .init(.scalar(.integer, isOptional: false), column: "id")])
        ])
        func rejections(_ text: String) throws -> [String] {
            RealmLimits.rejections(try parsed(text), root: "Dog", schema: schema)
        }
        for text in [
            "ALL tags.id > 1", "name LIKE[d] 'a'", "name MATCHES 'a.*'", "ANY age > 5", "NONE age > 5",
            "age.@count > 5", "5 = 5", "tags.@sum > 1", "name <[c] 'a'", "tags.id > 5", "name BETWEEN {'a', 'b'}",
            "SUBQUERY(tags, $t, $t.id = 5).@count == tags.@count", "SUBQUERY(tags, $t, $t.id = 5) == 0",
            "tags.@average.id == 5"
        ] {
            #expect(try !rejections(text).isEmpty, "\(text)")
        }
        for text in [
            "ANY tags.id > 1", "name LIKE[c] 'a*'", "age BETWEEN {1, 2}", "tags.@count > 2", "tags.@sum.id > 2",
            "SUBQUERY(tags, $t, $t.id = 5).@count > 2", "name.@count > 2", "unknown.path == 1"
        ] {
            let reasons = try rejections(text)
            #expect(reasons.isEmpty, "\(text): \(reasons)")
        }
    }
}
