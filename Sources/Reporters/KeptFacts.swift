import Engine

/// What a correction by hand leaves as it is in one function, in sentences.
struct KeptFacts {
    private let surroundings: ReportedSurroundings
    private var facts: Surroundings { surroundings.facts }

    init(_ surroundings: ReportedSurroundings) { self.surroundings = surroundings }

    var sentences: [String] { [signature] + [order].compactMap { $0 } + [callers] + threads }

    /// The declaration with what it promises.
    private var signature: String {
        var promises = [facts.result.map { "returns `\($0)`" } ?? "returns nothing"]
        promises.append(facts.isAsync ? "is `async`" : "is not `async`")
        promises.append(facts.isThrowing ? "throws" : "does not throw")
        return "`\(facts.signature)` at \(Self.spot(surroundings.place)): it \(Self.list(promises))"
    }

    private var order: String? {
        let events = surroundings.events
        guard !events.isEmpty else { return nil }
        let shown = events.prefix(Self.most).map { "`\($0.code)` (line \($0.place.start.line))" }
        let more = events.count > Self.most ? " and \(events.count - Self.most) more" : ""
        if events.count == 1 { return "what `\(facts.name)` does once: \(shown[0])" }
        return "the order in `\(facts.name)`: \(shown.joined(separator: ", "))\(more)"
    }

    /// Events and calls that are named; the others are counted.
    private static let most = 5

    /// Who relies on the signature.
    private var callers: String {
        let outside: String? =
            switch facts.bond {
            case .override: "it overrides a function"
            case .requirement(let name): "`\(name)` requires it"
            case .offered: "code outside of the project may call it"
            case .system: "a superclass, a protocol or an attribute may require it"
            case nil: nil
            }
        let seen = callsText, what = "the signature of `\(facts.name)`"
        if let outside { return "\(what), because \(outside)\(seen.map { "; \($0)" } ?? "")" }
        guard let calls = surroundings.calls else { return "\(what): not all of its calls are known" }
        if calls.isEmpty { return "\(what) may change: no call of it is seen" }
        return "\(what), or it changes with all calls: \(seen ?? "")"
    }

    private var callsText: String? {
        guard let calls = surroundings.calls, !calls.isEmpty else { return nil }
        let files = Set(calls.map(\.path)).subtracting([surroundings.place.path]).count
        let shown = calls.prefix(Self.most).map { Self.spot($0) }.joined(separator: ", ")
        let more = calls.count > Self.most ? " and \(calls.count - Self.most) more" : ""
        let elsewhere = files > 0 ? " (\(SummaryLine.plural(files, "other file")))" : ""
        return "\(SummaryLine.plural(calls.count, "call"))\(elsewhere) at \(shown)\(more)"
    }

    /// Where its callers run it.
    private var threads: [String] {
        var words: [String] = []
        for run in facts.runs where run.isKnown && !words.contains(run.sentence) { words.append(run.sentence) }
        return words.isEmpty ? [] : ["where `\(facts.name)` runs: it \(Self.list(words))"]
    }

    private static func list(_ parts: [String]) -> String {
        parts.count < 2 ? parts.joined() : parts.dropLast().joined(separator: ", ") + " and " + parts[parts.count - 1]
    }

    private static func spot(_ place: Place) -> String { "\(place.path):\(place.start.line)" }
}
