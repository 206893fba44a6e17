import Findings
import Frameworks

/// Reads which versions of packages a project has locked, and the systems that its targets run on.
enum VersionReader {
    static func read(
        _ folders: [BuildFolder], _ targets: [DeploymentTarget], _ tree: any SourceTree
    ) -> BuildVersions {
        var found = BuildVersions()
        for target in targets {
            if let version = Version(target.version) { found.add(system: target.platform, version) }
        }
        for folder in folders {
            let top = Containment.top(of: folder.path)
            func text(_ name: String) -> String? { tree.text(Paths.join(folder.path, name), within: top) }
            let entries = ((try? tree.entries(of: folder.path)) ?? []).filter { $0.kind == .folder }.map(\.name)
            let resolved = ["Package.resolved"] + entries.compactMap(resolvedPath)
            for path in resolved { if let text = text(path) { readResolved(text, &found) } }
            if let text = text("Podfile.lock") { readPods(text, &found) }
            if let text = text("Cartfile.resolved") { readCartfile(text, &found) }
            if let text = text("Podfile") { readPlatforms(text, &found) }
        }
        return found
    }

    /// The place where Xcode keeps the file, in a project or a workspace.
    private static func resolvedPath(in name: String) -> String? {
        let rest = "xcshareddata/swiftpm/Package.resolved"
        if name.hasSuffix(".xcodeproj") { return Paths.join(name, "project.xcworkspace/" + rest) }
        return name.hasSuffix(".xcworkspace") ? Paths.join(name, rest) : nil
    }

    /// `Package.resolved`, in any of its formats. A pin of a branch or a revision says no version.
    private static func readResolved(_ text: String, _ found: inout BuildVersions) {
        guard let root = try? JSONValue.parse(Array(text.utf8)) else { return }
        for pin in (root["pins"] ?? root["object"]?["pins"])?.elements ?? [] {
            guard let version = (pin["state"]?["version"]?.string).flatMap({ Version($0) }),
                let name = pin["identity"]?.string ?? pin["package"]?.string
            else { continue }
            found.add(package: name, version)
            if let place = pin["location"]?.string ?? pin["repositoryURL"]?.string {
                found.add(package: repository(place[...]), version)
            }
        }
    }

    /// `https://github.com/realm/realm-swift.git` → `realm-swift`
    private static func repository(_ place: Substring) -> String {
        let name = place.split { $0 == "/" || $0 == ":" }.last ?? place
        return String(name.hasSuffix(".git") ? name.dropLast(4) : name)
    }

    /// `  - RealmSwift (10.42.0):`
    private static func readPods(_ text: String, _ found: inout BuildVersions) {
        for line in text.split(whereSeparator: \.isNewline) {
            if line == "DEPENDENCIES:" { return }
            guard line.hasPrefix("  - "), let open = line.firstIndex(of: "("),
                let version = Version(line[line.index(after: open)...])
            else { continue }
            let name = line[..<open].drop { $0 == " " || $0 == "-" || $0 == "\"" }.prefix { $0 != " " && $0 != "/" }
            found.add(package: String(name), version)
        }
    }

    /// `github "realm/realm-swift" "v10.42.0"`
    private static func readCartfile(_ text: String, _ found: inout BuildVersions) {
        for line in text.split(whereSeparator: \.isNewline) {
            let quoted = line.split(separator: "\"", omittingEmptySubsequences: false)
            guard quoted.count > 3, let version = Version(quoted[3]) else { continue }
            found.add(package: repository(quoted[1]), version)
        }
    }

    /// `platform :ios, '13.0'`, where no target says more.
    private static func readPlatforms(_ text: String, _ found: inout BuildVersions) {
        let names = [":ios": "iOS", ":osx": "macOS", ":macos": "macOS", ":tvos": "tvOS", ":watchos": "watchOS"]
        for line in text.split(whereSeparator: \.isNewline) {
            let words = line.split { $0 == " " || $0 == "," || $0 == "\t" }
            guard words.count > 2, words[0] == "platform", let platform = names[String(words[1])],
                found.systems[platform] == nil, let version = Version(words[2].drop { !$0.isNumber })
            else { continue }
            found.add(system: platform, version)
        }
    }
}
