import Engine
import Testing

@Suite struct MarkdownDocumentTests {
    private func read(_ text: String) -> (code: [String], unclosedLines: [Int]) {
        let source = SourceBytes(Array(text.utf8))
        let document = MarkdownDocument(source)
        let lines = LineTable(source)
        let code = document.blocks.map { block in
            let bytes = document.code(of: block, in: source)
            #expect(bytes.count == block.range.count)
            return bytes.string(0..<bytes.count)
        }
        return (code, document.unclosed.map { lines.position($0).line })
    }

    @Test func fencesOfEveryKind() {
        #expect(read("text\n```swift\nlet a = 1\n```\nmore\n").code == ["let a = 1\n"])
        #expect(read("~~~ Swift\na\n~~~\n````SWIFT title=\"x\"\nb\n```\n````\n").code == ["a\n", "b\n```\n"])
        for info in [
            "swift", " swift", "Swift linenos", "swift,ignore", "swift:Store.swift", "{.swift .numberLines}",
            "swift{1,3}"
        ] {
            #expect(read("```\(info)\na\n```\n").code == ["a\n"], "\(info)")
        }
        for info in ["", "swiftui", "objc", "text swift", "json"] {
            #expect(read("```\(info)\na\n```\n").code == [], "\(info)")
        }
        #expect(read("```swift\n```\n").code == [""])
        #expect(read("`inline` and ```swift let a``` in a line\n").code == [])
        #expect(read("~~~swift ``` in the info\na\n~~~\n").code == ["a\n"])
    }

    @Test func linesEndAsTheyEnd() {
        #expect(read("a\r\n```swift\r\nlet a = 1\r\n```\r\n").code == ["let a = 1\r\n"])
        let last = read("```swift\nlet a = 1\n```")
        #expect(last.code == ["let a = 1\n"] && last.unclosedLines == [])
        #expect(read("```swift").code == [""])
        #expect(read("").code == [])
    }

    @Test func listsAndQuotations() {
        #expect(read("- item\n\n  ```swift\n  let a = 1\n  ```\n").code == ["  let a = 1\n"])
        #expect(
            read("1. ```swift\n   let a = 1\n   ```\n2. * ~~~swift\n     b\n     ~~~\n").code == [
                "   let a = 1\n", "     b\n"
            ])
        #expect(read("> ```swift\n> let a = 1\n>b\n> ```\n").code == ["  let a = 1\n b\n"])
        #expect(read("> > ```swift\n> > a\n> out\n").code == ["    a\n"])
        let ended = read("> ```swift\n> a\ntext\n```swift\nb\n```\n")
        #expect(ended.code == ["  a\n", "b\n"] && ended.unclosedLines == [])
    }

    @Test func aForgottenFenceLosesNothing() {
        let open = read("# Title\n```swift\nlet a = 1\n")
        #expect(open.code == ["let a = 1\n"] && open.unclosedLines == [2])
        let next = read("```swift\na\n\nprose\n```swift\nb\n```\n")
        #expect(next.code == ["a\n\nprose\n", "b\n"] && next.unclosedLines == [1])
        let other = read("```text\nx\n```swift\na\n```\n")
        #expect(other.code == ["a\n"] && other.unclosedLines == [1])
        // A document about documents, well nested and not.
        #expect(read("````markdown\n```swift\na\n```\n````\n").code == [])
        let nested = read("```markdown\n```swift\na\n```\n\ntext\n```swift\nb\n```\n")
        #expect(nested.code == ["a\n", "b\n"] && nested.unclosedLines == [])
    }
}
