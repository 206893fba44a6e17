import Frameworks

/// The settings of `--set KEY=VALUE`: a configuration that is nearer than any file. A key below another is written with
/// a point (`rules.write_in_loop=error`); a value is JSON, and a string where it is not.
package enum Overrides {
    /// The configuration that the settings make; nil where there are none.
    package static func read(
        _ settings: [String], workingDirectory: String, catalog: [RuleDescriptor]
    ) throws(UsageError) -> ConfigurationFile? {
        var all: [JSONValue.Member] = []
        for setting in settings {
            guard let equals = setting.firstIndex(of: "="), equals > setting.startIndex else {
                throw UsageError(
                    "`--set \(printable(setting))` sets nothing; write `--set KEY=VALUE`, as in `--set failOn=error`")
            }
            let keys = setting[..<equals].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
            if keys[0] == "extends" {
                throw UsageError(
                    """
                    `--set \(printable(setting))`: a configuration extends others in a file; name that with \
                    `--config FILE`
                    """
                )
            }
            if keys[0] == "root" {
                throw UsageError("`--set \(printable(setting))`: what the project is, `--root DIR` says")
            }
            var own: [JSONValue.Member] = []
            insert(value(String(setting[setting.index(after: equals)...]), of: keys[0]), at: keys[...], into: &own)
            // By itself first, so that a mistake names the setting that makes it.
            _ = try file(own, workingDirectory, catalog, setting)
            insert(own[0].value, at: keys[..<1], into: &all)
        }
        return all.isEmpty ? nil : try file(all, workingDirectory, catalog, settings.joined(separator: " "))
    }

    private static func file(
        _ members: [JSONValue.Member], _ folder: String, _ catalog: [RuleDescriptor], _ setting: String
    ) throws(UsageError) -> ConfigurationFile {
        var writer = JSONWriter()
        writer.value(object(members))
        switch ConfigurationReader.read(
            writer.bytes, path: Paths.join(folder, "--set"), displayPath: "--set", outermost: nil, catalog: catalog)
        {
        case .success(var file):
            file.isOverride = true
            return file
        case .failure(let problems):
            throw UsageError("`--set \(printable(setting))`: \(printable(problems.list[0].message))")
        }
    }

    /// A list may be written without brackets, a string that looks like a number without quotes.
    private static func value(_ text: String, of key: String) -> JSONValue {
        let parsed = (try? JSONValue.parse(Array(text.utf8))) ?? string(text)
        let type = ConfigurationReader.keys.first { $0.name == key }?.type
        // "0.1" is a number in JSON and a version here.
        if type == "string", case .number(let written) = parsed.content { return string(written) }
        guard type == "globs" || type == "strings", case .string(let list) = parsed.content else { return parsed }
        return JSONValue(content: .array(list.split(separator: ",").map { string(String($0)) }), start: 0, end: 0)
    }

    private static func string(_ text: String) -> JSONValue { JSONValue(content: .string(text), start: 0, end: 0) }
    private static func object(_ members: [JSONValue.Member]) -> JSONValue {
        JSONValue(content: .object(members), start: 0, end: 0)
    }

    /// Objects are joined, all else is replaced: the last word counts.
    private static func insert(_ value: JSONValue, at keys: ArraySlice<String>, into members: inout [JSONValue.Member])
    {
        guard let key = keys.first else { return }
        let index = members.firstIndex { $0.key == key }
        let old = index.flatMap { members[$0].value.members } ?? []
        var new = value
        if keys.count > 1 {
            var inner = old
            insert(value, at: keys.dropFirst(), into: &inner)
            new = object(inner)
        } else if let added = value.members {
            var inner = old
            for member in added { insert(member.value, at: [member.key], into: &inner) }
            new = object(inner)
        }
        let member = JSONValue.Member(key: key, keyStart: 0, value: new)
        if let index { members[index] = member } else { members.append(member) }
    }
}
