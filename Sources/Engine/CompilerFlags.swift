/// The settings of a target that change what code means, from compiler flags or build settings.
struct CompilerFlags: Sendable {
    var isMainActorDefault: Bool?
    var languageMode: Int?
    var features: Set<String> = []

    /// The features of `SWIFT_APPROACHABLE_CONCURRENCY` (Xcode 26 release notes).
    static let approachableConcurrency: Set<String> = [
        "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferIsolatedConformances",
        "InferSendableFromCaptures", "NonisolatedNonsendingByDefault"
    ]

    mutating func add(flags: [String]) {
        var words = flags[...]
        while let word = words.popFirst() {
            // `-Xfrontend` and `-Xcc` stand before the flag that they pass on.
            switch word {
            case "-enable-upcoming-feature", "-enable-experimental-feature":
                if let name = words.first(where: { $0 != "-Xfrontend" }) { features.insert(Self.featureName(name)) }
            case "-default-isolation":
                if let value = words.first(where: { $0 != "-Xfrontend" }) { isMainActorDefault = value == "MainActor" }
            case "-default-isolation=MainActor": isMainActorDefault = true
            case "-swift-version": languageMode = words.first.flatMap(Self.mode) ?? languageMode
            default: break
            }
        }
    }

    /// `StrictConcurrency:migrate` is the feature in its migration mode.
    private static func featureName(_ text: String) -> String {
        String(text.prefix { $0 != ":" && $0 != "=" })
    }

    /// 4.2 and 5 behave alike here.
    static func mode(_ text: String) -> Int? {
        guard let major = text.split(separator: ".").first.flatMap({ Int($0) }) else { return nil }
        return major >= 6 ? 6 : 5
    }

    mutating func add(buildSettings settings: [String: String]) {
        if let value = settings["SWIFT_VERSION"], let mode = Self.mode(value) { languageMode = mode }
        if let value = settings["SWIFT_DEFAULT_ACTOR_ISOLATION"], !value.isEmpty {
            isMainActorDefault = value == "MainActor"
        }
        if settings["SWIFT_APPROACHABLE_CONCURRENCY"] == "YES" { features.formUnion(Self.approachableConcurrency) }
        let prefix = "SWIFT_UPCOMING_FEATURE_"
        for (key, value) in settings where key.hasPrefix(prefix) {
            let name = Self.camelCase(String(key.dropFirst(prefix.count)))
            // A feature switched off by name stays off, whatever it is part of.
            if value == "YES" { features.insert(name) } else if value == "NO" { features.remove(name) }
        }
        if let flags = settings["OTHER_SWIFT_FLAGS"] { add(flags: flags.split(separator: " ").map(String.init)) }
    }

    /// NONISOLATED_NONSENDING_BY_DEFAULT is NonisolatedNonsendingByDefault; one name differs.
    private static func camelCase(_ name: String) -> String {
        if name == "DISABLE_OUTWARD_ACTOR_ISOLATION" { return "DisableOutwardActorInference" }
        return name.split(separator: "_").map { $0.prefix(1) + $0.dropFirst().lowercased() }.joined()
    }

    func apply(to target: inout ProjectSettings.Target) {
        if let isMainActorDefault { target.defaultIsolationIsMainActor = isMainActorDefault }
        if let languageMode { target.languageMode = languageMode }
        target.upcomingFeatures.formUnion(features)
    }
}
