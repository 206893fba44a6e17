import AuditReports
import Engine
import Foundation
import Inventory
import Testing

import Reporters

@Suite struct AuditFormatTests {
    private func report(_ inventory: Inventory) -> AuditReport {
        AuditReport(inventory, targets: [.stay, .swiftdata, .grdb], rates: EffortRates(), toolVersion: "0")
    }
    private func text(_ format: AuditFormat, _ inventory: Inventory) -> String {
        String(decoding: format.render(report(inventory)), as: UTF8.self)
    }

    private static let files = [
        "A.swift":
            "import RealmSwift\nclass Übung: Object { @Persisted(primaryKey: true) var id = \"<b>\"; @Persisted var `class`: Übung?; @Persisted var parts: List<Part> }\nclass Part: EmbeddedObject { @Persisted var note: String? }",
        "B.swift":
            "import RealmSwift\nfunc save(_ realm: Realm, _ item: Übung) throws { try realm.write { realm.add(item, update: .all) } }\nfunc find(_ realm: Realm) -> Results<Übung> { realm.objects(Übung.self).filter(\"id == '<script>|`'\") }"
    ]

    @Test func everyFormatIsTheSameForAnyNumberOfThreads() throws {
        let one = try inventory(Self.files, jobs: 1), many = try inventory(Self.files, jobs: 7)
        for format in AuditFormat.allCases {
            #expect(format.render(report(one)) == format.render(report(many)), "\(format)")
        }
    }

    @Test func thePageHoldsNothingOfOthersAndNoTagOfTheCode() throws {
        let page = text(.html, try inventory(Self.files))
        #expect(!page.contains("<script>|"))
        #expect(page.contains("&lt;script&gt;|"))
        #expect(page.components(separatedBy: "<script>").count == 2)
        for mark in ["src=", "@import", "url(http", "href=\"http"] { #expect(!page.contains(mark)) }
        // Every link leads somewhere, and no two places share a mark.
        let ids = page.components(separatedBy: " id=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
        #expect(Set(ids).count == ids.count)
        for link in page.components(separatedBy: "href=\"#").dropFirst().map({ String($0.prefix { $0 != "\"" }) }) {
            #expect(ids.contains(link), "\(link)")
        }
    }

    @Test func markdownDrawsOnePictureAndManyModelsOneAGroup() throws {
        let small = text(.markdown, try inventory(Self.files))
        #expect(small.contains("m1[\"Übung\"]"))
        #expect(small.contains("m1 }o--o| m1 : \"class 0..1\""))
        #expect(small.contains("m1 ||--o{ m0 : \"parts *\""))
        let many = (0..<42).map {
            "class M\($0): Object { @Persisted var next: \($0 % 2 == 0 ? "M\($0 + 1)" : "Int")? }"
        }.joined(separator: "\n")
        #expect(text(.markdown, try realm(many)).components(separatedBy: "```mermaid").count == 22)
    }

    @Test func noTwoBoxesOfALayoutMeetAndItIsAlwaysTheSame() {
        // Ninety boxes, with circles, edges over many layers and some to themselves.
        var state: UInt64 = 7
        func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        let sizes = (0..<90).map { _ in (width: 80 + next(120), height: 36 + next(150)) }
        let edges = (0..<140).map { _ in (from: next(90), to: next(90)) }
        let layout = DiagramLayout(sizes: sizes, edges: edges)
        for a in sizes.indices {
            for b in sizes.indices where a < b {
                let (p, q) = (layout.corners[a], layout.corners[b])
                let isApart =
                    p.x + sizes[a].width <= q.x || q.x + sizes[b].width <= p.x || p.y + sizes[a].height <= q.y
                    || q.y + sizes[b].height <= p.y
                #expect(isApart, "\(a) and \(b)")
            }
            #expect(
                layout.corners[a].x >= 0 && layout.corners[a].y >= 0
                    && layout.corners[a].x + sizes[a].width <= layout.width
                    && layout.corners[a].y + sizes[a].height <= layout.height + 1)
        }
        #expect(DiagramLayout(sizes: sizes, edges: edges).corners == layout.corners)
    }

    @Test func jsonIsWhatItsSchemaSays() throws {
        let found =
            try JSONSerialization.jsonObject(with: Data(AuditFormat.json.render(report(try inventory(Self.files)))))
            as? [String: Any]
        let schema = try JSONSerialization.jsonObject(with: Data(AuditSchema.render())) as? [String: Any]
        let properties = try #require(schema?["properties"] as? [String: Any])
        #expect(Set(try #require(found).keys) == Set(properties.keys))
        let use = try #require((schema?["definitions"] as? [String: Any])?["use"] as? [String: Any])
        let required = Set(try #require(use["required"] as? [String])),
            allowed = Set(try #require(use["properties"] as? [String: Any]).keys)
        for section in DatabasePlace.Section.allCases {
            for place in try #require(found?[section.rawValue] as? [[String: Any]]) {
                #expect(required.isSubset(of: place.keys) && Set(place.keys).isSubset(of: allowed))
            }
        }
    }
}
