import AuditReports
import Engine
import Foundation
import Inventory
import Reporters
import Testing

@Suite struct AuditFormatTests {
    private func report(_ inventory: Inventory) -> AuditReport {
        AuditReport(inventory, targets: [.stay, .swiftdata, .grdb], rates: EffortRates(), toolVersion: "0")
    }
    private func text(_ format: AuditFormat, _ inventory: Inventory) -> String {
        String(decoding: format.render(report(inventory)), as: UTF8.self)
    }

    private static let files = [
        "A.swift":
            """
        import RealmSwift
        class Übung: Object { @Persisted(primaryKey: true) var id = "<b>"; @Persisted var `class`: Übung?; \
        @Persisted var parts: List<Part> }
        class Part: EmbeddedObject { @Persisted var note: String? }
        """,
        "B.swift":
            """
        import RealmSwift
        func save(_ realm: Realm, _ item: Übung) throws { try realm.write { realm.add(item, update: .all) } }
        func find(_ realm: Realm) -> Results<Übung> { realm.objects(Übung.self).filter("id == '<script>|`'") }
        """
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
        // Ninety boxes, with cycles, edges over many layers and some without edges.
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

    /// Boxes one below the other leave no empty band between them.
    @Test func noBandOfALayoutIsEmpty() {
        let sizes = Array(repeating: (width: 100, height: 40), count: 40)
        // A tree of three levels beside a chain that ends in one of its leaves.
        var edges = (1..<13).map { (from: 0, to: $0) } + (13..<37).map { (from: 1 + ($0 - 13) / 2, to: $0) }
        edges += [(from: 37, to: 38), (from: 38, to: 39), (from: 39, to: 36)]
        let layout = DiagramLayout(sizes: sizes, edges: edges)
        let spans = layout.corners.map { $0.y..<$0.y + 40 }.sorted { $0.lowerBound < $1.lowerBound }
        var bottom = 0
        for span in spans {
            #expect(span.lowerBound <= bottom + 18)
            bottom = max(bottom, span.upperBound)
        }
    }

    @Test func groupsStandSideBySide() {
        var skyline = Skyline(width: 1000)
        let sizes = [(400, 900), (300, 300), (300, 200), (500, 100), (1200, 50), (90, 10)]
        let boxes = sizes.map { width, height in
            (corner: skyline.place(width: width, height: height), width: width, height: height)
        }
        for a in boxes.indices {
            for b in boxes.indices where a < b {
                let (p, q) = (boxes[a], boxes[b])
                #expect(
                    p.corner.x + p.width <= q.corner.x || q.corner.x + q.width <= p.corner.x
                        || p.corner.y + p.height <= q.corner.y || q.corner.y + q.height <= p.corner.y, "\(a) and \(b)")
            }
        }
        #expect(boxes[1].corner.x == 400 && boxes[1].corner.y == 0 && boxes[2].corner.y == 0)
    }

    /// Sixty models in groups, and three: the letters keep their size, and nothing is wider than the page without need.
    @Test func theDiagramStaysLegible() throws {
        func size(_ inventory: Inventory) throws -> (width: Int, height: Int) {
            let page = text(.html, inventory)
            let box = try #require(page.components(separatedBy: "viewBox=\"0 0 ").dropFirst().first)
            let numbers = box.prefix { $0 != "\"" }.split(separator: " ").compactMap { Int($0) }
            #expect(page.contains("width=\"\(numbers[0])\" height=\"\(numbers[1])\""))
            return (numbers[0], numbers[1])
        }
        let three = try size(
            realm(
                """
                class A: Object { @Persisted var b: B? }\nclass B: Object { @Persisted var c: C? }\nclass C: \
                Object { @Persisted var n: Int }
                """
            ))
        #expect(three.width <= 640 && three.height <= 200)
        let many = (0..<60).map { number in
            "class Model\(number): Object { @Persisted var next: \(number % 3 == 2 ? "Int" : "Model\(number + 1)")? }"
        }.joined(separator: "\n")
        let sixty = try size(realm(many))
        #expect(sixty.width <= 1400 && sixty.height <= 1400, "\(sixty)")
    }

    /// A project without Realm has nothing to stay on, and no move to estimate.
    @Test func theReportSpeaksOfWhatIsThere() throws {
        func page(_ files: [String: String], _ format: AuditFormat) throws -> String {
            let found = try inventory(files)
            let report = AuditReport(
                found, targets: AuditReport.targets(asked: [], of: found), rates: EffortRates(), toolVersion: "0")
            return String(decoding: format.render(report), as: UTF8.self)
        }
        let none = ["A.swift": "struct Dog { var name = \"\" }\nfunc use(_ dog: Dog) { print(dog.name) }\n"]
        let core = [
            "A.swift":
                """
            import CoreData\nfinal class Dog: NSManagedObject { @NSManaged var name: String }\nfunc dogs(_ \
            context: NSManagedObjectContext) throws -> [Dog] { try \
            context.fetch(NSFetchRequest<Dog>(entityName: \"Dog\")) }\n
            """
        ]
        let swift = ["A.swift": "import SwiftData\n@Model final class Dog { var name = \"\"; init() {} }\n"]
        for format in AuditFormat.allCases {
            for files in [none, core, swift] {
                let page = try page(files, format)
                for word in ["Stay on v20", "\"stay\"", "rule of thumb", "hours"] {
                    #expect(!page.contains(word), "\(format): \(word)")
                }
            }
            #expect(try page(Self.files, format).contains(format == .json ? "\"stay\"" : "Stay on v20"))
        }
        for files in [none, swift] { #expect(try !page(files, .text).contains("GRDB")) }
        #expect(try page(core, .text).contains("SwiftData: ready after 1 decision"))
        #expect(try !page(swift, .text).contains("SwiftData: "))
        #expect(try page(none, .text).hasPrefix("No database is used that is known here"))
        for files in [none, core, Self.files] {
            let page = text(.html, try inventory(files))
            for link in page.matches(of: /<a href="#([a-z]+)">/) {
                #expect(page.contains("<section id=\"\(link.1)\""), "\(link.1) leads nowhere")
            }
        }
        // Two frameworks are distinguished, one is not.
        let both = Self.files.merging(["C.swift": core["A.swift"] ?? ""]) { $1 }
        #expect(try page(both, .html).contains("<th>framework</th>"))
        #expect(try !page(Self.files, .html).contains("<th>framework</th><th>function</th>"))
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
