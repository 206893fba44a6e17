/// The oldest systems that a project's targets run on, with the place that says it.
package struct DeploymentTarget: Sendable, Equatable {
    /// `iOS`, `macOS`, `tvOS`, `watchOS`.
    package var platform: String
    package var version: String
    /// The absolute path.
    package var path: String
    package var line: Int

    package init(platform: String, version: String, path: String, line: Int) {
        (self.platform, self.version, self.path, self.line) = (platform, version, path, line)
    }

    /// Whether one version is older, by its numbers: 9.0 comes before 13.4, and 17 is 17.0.
    package static func isOlder(_ a: String, _ b: String) -> Bool {
        func numbers(_ text: String) -> [Int] {
            let written = text.split(separator: ".").map { Int($0) ?? 0 }
            return written + Array(repeating: 0, count: max(0, 4 - written.count))
        }
        return numbers(a).lexicographicallyPrecedes(numbers(b))
    }
}

/// Reads them where build descriptions write them, line by line.
enum DeploymentReader {
    private static let settings = [
        "IPHONEOS_DEPLOYMENT_TARGET": "iOS", "MACOSX_DEPLOYMENT_TARGET": "macOS", "TVOS_DEPLOYMENT_TARGET": "tvOS",
        "WATCHOS_DEPLOYMENT_TARGET": "watchOS"
    ]
    private static let platforms = ["iOS", "macOS", "tvOS", "watchOS"]

    /// - Returns: each platform's versions once, at the first place that says so.
    static func read(_ folders: [BuildFolder], _ tree: any SourceTree) -> [DeploymentTarget] {
        var found: [DeploymentTarget] = []
        for folder in folders {
            let entries = ((try? tree.entries(of: folder.path)) ?? []).sorted { $0.name < $1.name }
            for entry in entries {
                let path = Paths.join(folder.path, entry.name)
                switch entry.name {
                case _ where entry.name.hasSuffix(".xcodeproj"):
                    found += settings(in: Paths.join(path, "project.pbxproj"), tree)
                case _ where entry.name.hasSuffix(".xcconfig"), "project.yml", "project.yaml":
                    found += settings(in: path, tree)
                case "Package.swift", "Project.swift": found += scripts(in: path, tree)
                case "Tuist":
                    // The text that its descriptions share.
                    let helpers = Paths.join(path, "ProjectDescriptionHelpers")
                    for entry in ((try? tree.entries(of: helpers)) ?? []).sorted(by: { $0.name < $1.name })
                    where entry.name.hasSuffix(".swift") { found += scripts(in: Paths.join(helpers, entry.name), tree) }
                default: continue
                }
            }
        }
        var known: Set<[String]> = []
        return found.filter { known.insert([$0.platform, $0.version]).inserted }
    }

    private static func lines(_ path: String, _ tree: any SourceTree) -> [Substring] {
        tree.text(path, within: Containment.top(of: path))?.split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline) ?? []
    }

    /// `IPHONEOS_DEPLOYMENT_TARGET = 15.0;`
    private static func settings(in path: String, _ tree: any SourceTree) -> [DeploymentTarget] {
        guard let bytes = try? tree.read(path, within: Containment.top(of: path)) else { return [] }
        var found: [DeploymentTarget] = []
        var number = 1, counted = 0, from = 0
        // A project may have a megabyte of other lines: those with the mark are looked for.
        while let at = place(of: mark, bytes, from) {
            var start = at, end = at
            while start > from, bytes.base[start - 1] != 10 { start -= 1 }
            while end < bytes.count, bytes.base[end] != 10 { end += 1 }
            for i in counted..<start where bytes.base[i] == 10 { number += 1 }
            (counted, from) = (start, end)
            let text = bytes.string(start..<end).drop { !$0.isLetter }
            guard let platform = settings[String(text.prefix { $0.isLetter || $0 == "_" })] else { continue }
            let value = text.drop { $0.isLetter || $0 == "_" }.drop { !$0.isNumber && $0 != "$" }
            if let version = version(value) {
                found.append(DeploymentTarget(platform: platform, version: version, path: path, line: number))
            }
        }
        return found
    }

    private static let mark = Array("_DEPLOYMENT_TARGET".utf8)

    /// The next place of a word: looked for by the letter of it that is rare in project files.
    private static func place(of word: [UInt8], _ bytes: SourceBytes, _ start: Int) -> Int? {
        guard let offset = word.firstIndex(of: UInt8(ascii: "Y")) else { return nil }
        var from = start + offset
        while from < bytes.count, let hit = memchr(bytes.base + from, Int32(word[offset]), bytes.count - from) {
            let at = UnsafeRawPointer(bytes.base).distance(to: UnsafeRawPointer(hit)) - offset
            if at + word.count <= bytes.count, memcmp(bytes.base + at, word, word.count) == 0 { return at }
            from = at + offset + 1
        }
        return nil
    }

    /// `.iOS(.v15)`, `.iOS("15.0")`, `iOS: "15.0"`
    private static func scripts(in path: String, _ tree: any SourceTree) -> [DeploymentTarget] {
        var found: [DeploymentTarget] = []
        for (number, line) in lines(path, tree).enumerated() where mayNamePlatform(line) {
            for platform in platforms {
                for mark in [".\(platform)(", "\(platform): "] {
                    guard let range = line.firstRange(of: mark) else { continue }
                    let value = line[range.upperBound...].drop { $0 == "." || $0 == "v" || $0 == "\"" }
                    if let version = version(value) {
                        found.append(
                            DeploymentTarget(platform: platform, version: version, path: path, line: number + 1))
                    }
                }
            }
        }
        return found
    }

    /// Most lines do not: all platforms' names end alike.
    private static func mayNamePlatform(_ line: Substring) -> Bool {
        zip(line.utf8, line.utf8.dropFirst()).contains { $0 == UInt8(ascii: "O") && $1 == UInt8(ascii: "S") }
    }

    private static func version(_ text: Substring) -> String? {
        let digits = text.prefix { $0.isNumber || $0 == "." || $0 == "_" }
        guard let first = digits.first, first.isNumber else { return nil }
        return String(digits.map { $0 == "_" ? "." : $0 })
    }
}
