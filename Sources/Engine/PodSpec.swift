/// A podspec: the folders of the module that it makes, read from its lines. Nothing is executed.
struct PodSpec: Sendable {
    /// As a Podfile and other podspecs name it.
    private(set) var name: String
    /// As imports name it.
    private(set) var module: String
    /// Absolute folders of its sources, and of its tests' sources.
    private(set) var sources: [String] = []
    private(set) var tests: [String] = []
    /// The pods that it needs, without their subspecs.
    private(set) var dependencies: Set<String> = []

    /// - Parameters:
    ///   - file: its name, `Storage.podspec`.
    ///   - folder: where it lies; absolute.
    init(_ text: String, file: String, folder: String) {
        name = String(file.dropLast(".podspec".count))
        module = name
        var isModuleNamed = false
        // Blocks of test specs; their ends are known by how far they are indented.
        var testIndent: Int?
        for statement in Self.statements(text) {
            let indent = statement.prefix { $0 == " " || $0 == "\t" }.count
            if let open = testIndent, indent <= open { testIndent = nil }
            let words = statement.drop { $0 == " " || $0 == "\t" }
            guard let key = Self.key(words) else { continue }
            let values = Self.literals(words).map {
                $0.replacing("#{s.name}", with: name).replacing("#{spec.name}", with: name)
            }.filter { !$0.contains("#{") }
            switch key {
            case "name":
                guard let first = values.first, words.contains("=") else { continue }
                name = first
                if !isModuleNamed { module = first }
            case "module_name":
                guard let first = values.first else { continue }
                (module, isModuleNamed) = (first, true)
            case "dependency":
                if let first = values.first?.split(separator: "/").first { dependencies.insert(String(first)) }
            case "test_spec":
                testIndent = indent
            case "source_files":
                let folders = values.compactMap { Self.base(of: $0, in: folder) }
                if testIndent == nil { sources += folders } else { tests += folders }
            default: break
            }
        }
        sources = Set(sources).sorted()
        tests = Set(tests).subtracting(sources).sorted()
    }

    /// The paths of pods of one's own, and of projects and workspaces, that a Podfile names.
    static func paths(inPodfile text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).flatMap { line -> [String] in
            let words = line.drop { $0 == " " || $0 == "\t" }
            if words.hasPrefix("project ") || words.hasPrefix("workspace ") { return literals(words) }
            guard words.hasPrefix("pod"), let at = words.firstRange(of: "path") else { return [] }
            return Array(literals(words[at.upperBound...]).prefix(1))
        }
    }

    /// Lines, with those that go on behind a comma or an open bracket put together.
    private static func statements(_ text: String) -> [String] {
        var result: [String] = []
        var isOpen = false
        for raw in text.split(whereSeparator: \.isNewline) {
            let line = raw.drop { $0 == " " || $0 == "\t" }
            if line.hasPrefix("#") { continue }
            if isOpen { result[result.count - 1] += " " + line } else { result.append(String(raw)) }
            let last = raw.last { $0 != " " && $0 != "\t" && $0 != "\r" }
            isOpen = last == "," || last == "[" || last == "="
        }
        return result
    }

    /// `source_files` of `s.source_files = …`, `ss.ios.source_files = …`.
    private static func key(_ words: Substring) -> String? {
        guard let receiver = words.firstIndex(where: { !$0.isLetter && !$0.isNumber && $0 != "_" }),
            words[receiver] == "."
        else { return nil }
        let chain = words[words.index(after: receiver)...].prefix {
            $0.isLetter || $0.isNumber || $0 == "_" || $0 == "."
        }
        return chain.split(separator: ".").last.map { String($0) }
    }

    /// The texts between quotes of either kind.
    private static func literals(_ words: Substring) -> [String] {
        var result: [String] = []
        var quote: Character?
        var text = ""
        for character in words {
            if let open = quote {
                if character == open {
                    result.append(text)
                    quote = nil
                } else {
                    text.append(character)
                }
            } else if character == "'" || character == "\"" {
                quote = character
                text = ""
            } else if character == "#" {
                break
            }
        }
        return result
    }

    /// The folder that a pattern of files lies in; nil outside of the pod's own.
    private static func base(of pattern: String, in folder: String) -> String? {
        let parts = pattern.split(separator: "/")
        var fixed = parts.prefix { part in !part.contains { "*?[{".contains($0) } }
        if fixed.count == parts.count, let last = fixed.last, last.contains(".") { fixed = fixed.dropLast() }
        let base = Paths.absolute(fixed.joined(separator: "/"), from: folder)
        return Paths.relativeIfInside(base, to: folder) == nil ? nil : base
    }
}
