import Engine
import Frameworks
import LanguageServer
import Testing

@Suite struct FrameTests {
    private func frames(_ parts: [String]) -> [String] {
        var reader = FrameReader(), found: [String] = []
        for part in parts {
            Array(part.utf8).withUnsafeBytes { reader.take($0) }
            while let frame = reader.next() {
                switch frame {
                case .message(let bytes): found.append(String(decoding: bytes, as: UTF8.self))
                case .fault: found.append("!")
                }
            }
        }
        return found
    }

    @Test func messagesHoweverTheyComeInPieces() {
        let text = "Content-Length: 2\r\n\r\n{}content-length:3\r\nContent-Type: x\r\n\r\n[1]Content-Length: 0\r\n\r\n"
        #expect(frames([text]) == ["{}", "[1]", ""])
        #expect(frames(text.map(String.init)) == ["{}", "[1]", ""])
    }

    @Test func whatFollowsIsNeverLost() {
        for noise in [
            "Content-Length: x\r\n\r\n", "\r\n\r\n", "noise\r\n\r\n", "Content-Length: -1\r\n\r\n",
            "Content-Length: 99999999999999999999\r\n\r\n", String(repeating: "x", count: 20_000),
            "Content-Length\r\n\r\n"
        ] {
            #expect(frames([noise, "Content-Length: 2\r\n\r\n{}"]).last == "{}", "\(noise.prefix(30))")
        }
        let long = FrameReader.sizeLimit + 5
        #expect(
            frames([
                "Content-Length: \(long)\r\n\r\n", String(repeating: " ", count: long), "Content-Length: 2\r\n\r\n{}"
            ]) == ["!", "{}"])
    }

    /// A million bytes that mean nothing, with messages among them: it ends, and forgets nothing that is whole behind a
    /// clean start.
    @Test func noiseEnds() {
        var random = Random(state: 1)
        let words = [
            "Content-Length: ", "\r\n", "\n", "{}", ":", "7", "content-length", "\0", "é",
            "Content-Length: 4\r\n\r\nnull"
        ]
        for _ in 0..<300 {
            let noise = (0..<400).map { _ in words[random.below(words.count)] }
            _ = frames(noise)
        }
    }
}

struct Random {
    var state: UInt64
    mutating func below(_ count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(count))
    }
}

@Suite struct TextTests {
    private func text(_ string: String) -> LinedText { LinedText(SourceBytes(Array(string.utf8))) }
    private func string(_ text: LinedText) -> String { text.bytes.string(0..<text.bytes.count) }

    @Test func columnsInBothEncodings() {
        let lined = text("a🐕é\r\nb\rc\n")
        #expect(lined.lineCount == 4)
        for (offset, utf16, utf8) in [(0, 0, 0), (1, 1, 1), (5, 3, 5), (7, 4, 7)] {
            #expect(lined.position(offset, .utf16) == TextPosition(line: 0, character: utf16))
            #expect(lined.position(offset, .utf8) == TextPosition(line: 0, character: utf8))
            #expect(
                lined.offset(TextPosition(line: 0, character: utf16), .utf16) == offset
                    && lined.offset(TextPosition(line: 0, character: utf8), .utf8) == offset)
        }
        // In the middle of a character, past the end of a line, past the last line.
        #expect(lined.offset(TextPosition(line: 0, character: 2), .utf16) == 1)
        #expect(lined.offset(TextPosition(line: 0, character: 3), .utf8) == 1)
        #expect(lined.position(3, .utf16) == TextPosition(line: 0, character: 1))
        #expect(lined.offset(TextPosition(line: 0, character: 99), .utf16) == 7)
        #expect(lined.offset(TextPosition(line: 99, character: 0), .utf16) == 13)
        #expect(lined.position(11, .utf16) == TextPosition(line: 2, character: 0))
    }

    @Test func editsThatDoNotFitAreNone() {
        #expect(
            text("a").replacing(
                TextPosition(line: 3, character: 0), TextPosition(line: 3, character: 0), with: "x", .utf16) == nil)
        #expect(
            text("abc").replacing(
                TextPosition(line: 0, character: 2), TextPosition(line: 0, character: 1), with: "x", .utf16) == nil)
        #expect(
            text("abc").replacing(
                TextPosition(line: 0, character: -1), TextPosition(line: 0, character: 1), with: "x", .utf16) == nil)
        #expect(
            text("abc").replacing(
                TextPosition(line: 0, character: 1), TextPosition(line: 1 << 30, character: 0), with: "x", .utf16
            ).map(string) == "ax")
    }

    /// Against arrays of UTF-16 units, ten thousand times.
    @Test func randomEdits() {
        var random = Random(state: 42)
        let pieces = ["a", "🐕", "é", "\n", "\r\n", "word ", "", "\u{301}", "漢"]
        for encoding in [PositionEncoding.utf16, .utf8] {
            var units = Array("let a = 1\n".unicodeScalars), lined = text("let a = 1\n")
            for _ in 0..<5_000 {
                let from = random.below(units.count + 1), to = min(units.count, from + random.below(4)),
                    added = (0..<random.below(3)).map { _ in pieces[random.below(pieces.count)] }.joined()
                func offset(_ index: Int) -> Int { units[..<index].reduce(0) { $0 + String($1).utf8.count } }
                func isInBreak(_ index: Int) -> Bool {
                    index > 0 && index < units.count && units[index - 1] == "\r" && units[index] == "\n"
                }
                guard !isInBreak(from), !isInBreak(to) else { continue }
                let start = lined.position(offset(from), encoding), end = lined.position(offset(to), encoding)
                guard let changed = lined.replacing(start, end, with: added, encoding) else {
                    Issue.record("\(start) to \(end)")
                    return
                }
                units.replaceSubrange(from..<to, with: Array(added.unicodeScalars))
                lined = changed
                if units.count > 400 { (units, lined) = (Array("x\n".unicodeScalars), text("x\n")) }
                var expected = String.UnicodeScalarView()
                expected.append(contentsOf: units)
                #expect(string(lined).unicodeScalars.elementsEqual(expected))
            }
        }
    }
}

@Suite struct URITests {
    @Test func pathsThereAndBack() {
        for path in ["/a/b.swift", "/a b/ü.swift", "/a%20b/#1?.swift", "/🐕/x"] {
            #expect(FileURI.path(FileURI.uri(path)) == path)
        }
        #expect(FileURI.path("file:///a%20b/c%C3%BC") == "/a b/cü")
        #expect(FileURI.path("FILE://localhost/a/") == "/a")
        for other in [
            "http://a/b", "file://host/a", "untitled:1", "file:a", "file:///a%0", "file:///a%00", "file:///%FF", ""
        ] { #expect(FileURI.path(other) == nil, "\(other)") }
    }
}

@Suite struct SettingTests {
    @Test func whatIsWrongIsTold() throws {
        var settings = ServerSettings()
        #expect(settings.take(nil).isEmpty && settings.isEnabled)
        let remarks = settings.take(["enable": false, "minConfidence": "sure", "colour": 1])
        #expect(!settings.isEnabled && settings.minConfidence == nil)
        #expect(remarks == ["`minConfidence` takes low, medium or high, not a string", "there is no setting `colour`"])
        #expect(settings.take([1]) == ["the settings are not an object"])
    }
}
