import Dispatch
import Engine
import Frameworks

/// Analyses: when they begin, and what is done with what they give.
extension LanguageServer {
    /// Starts the analysis anew: any finding may have changed.
    func changed() {
        generation += 1
        wanted.set(generation)
        for waiter in waiting { connection.answer(waiter.id, waiter.answer(nil)) }
        waiting = []
        isLookingDeeper = false
        analyst.release(insight)
        insight = nil
        hindsight.beginAnew()
        // The first edit is not waited with; of a row of them the last counts.
        let pause = isAnalysing ? min(latest?.milliseconds ?? 0, Self.longestPause) : 0
        due = .now() + .milliseconds(pause)
    }

    /// The client says that something has happened to files.
    func diskReported() {
        diskReports += 1
        changed()
    }

    private static let longestPause = 150

    func analyse() {
        due = nil
        isAnalysing = true
        progress.begin(capabilities.hasProgress)
        start(snapshot())
    }

    private func start(_ snapshot: Snapshot) {
        let inbox = inbox, generation = snapshot.generation
        analyst.start(snapshot) { inbox.put(.analysed($0, generation: generation)) }
    }

    private func snapshot(followsEverything: Bool = false) -> Snapshot {
        Snapshot(
            of: documents, folders: folders, settings, generation: generation, disk: diskReports,
            followsEverything: followsEverything)
    }

    func finish(_ analysis: Analysis?, _ generation: Int) {
        guard generation == self.generation, stage == .running else { return analyst.release(analysis) }
        if let analysis, analysis.snapshot.followsEverything {
            analyst.release(insight)
            insight = analysis
            isLookingDeeper = false
            for waiter in waiting { connection.answer(waiter.id, waiter.answer(analysis)) }
            waiting = []
            analyst.remember(documents.values.compactMap(\.path).filter(hindsight.wants), of: analysis, inbox)
            return
        }
        isAnalysing = false
        progress.end(connection)
        guard let analysis else { return }
        for remark in analysis.remarks { connection.say(remark) }
        if capabilities.registersWatchedFiles { watchedModels.watch(analysis.sources, connection) }
        let before = latest
        latest = analysis
        analyst.release(before)
        publish(analysis)
        if hindsight.isAsked { lookDeeper() }
        if capabilities.refreshesInlayHints, settings.hasInlayHints {
            connection.request("workspace/inlayHint/refresh", nil)
        }
    }

    /// Answers now, where an analysis of all code is there; else when it is; with nothing, when an edit comes first.
    func whenInsightful(_ id: JSONValue, _ answer: @escaping (Analysis?) -> JSONValue) {
        if let insight, insight.snapshot.generation == generation { return connection.answer(id, answer(insight)) }
        waiting.append((id, answer))
        lookDeeper()
    }

    /// Starts an analysis that follows everything, unless there is one.
    func lookDeeper() {
        guard !isLookingDeeper, insight?.snapshot.generation != generation else { return }
        isLookingDeeper = true
        start(snapshot(followsEverything: true))
    }

    func cancel(_ id: JSONValue) {
        for waiter in waiting where id.isSameID(as: waiter.id) { connection.refuse(waiter.id, .cancelled, "cancelled") }
        waiting.removeAll { id.isSameID(as: $0.id) }
        let pulls = shownDiagnostics.pulls
        for pull in pulls where id.isSameID(as: pull.id) { connection.refuse(pull.id, .cancelled, "cancelled") }
        shownDiagnostics.pulls.removeAll { id.isSameID(as: $0.id) }
    }

    func uri(_ path: String) -> String { documents.values.first { $0.path == path }?.uri ?? FileURI.uri(path) }

    // MARK: Showing

    /// The findings, by URI.
    func diagnostics(_ analysis: Analysis) -> [String: [JSONValue]] {
        var found: [String: [JSONValue]] = [:]
        let uris = Dictionary(
            documents.values.compactMap { document in document.path.map { ($0, document.uri) } },
            uniquingKeysWith: { first, _ in first })
        for unit in analysis.units {
            let writer = DiagnosticWriter(unit: unit, capabilities: capabilities, repository: repository) {
                uris[$0] ?? FileURI.uri($0)
            }
            for (path, list) in writer.all() { found[unit.uri ?? uris[path] ?? FileURI.uri(path), default: []] += list }
        }
        for problem in analysis.problems {
            found[uris[problem.path] ?? FileURI.uri(problem.path), default: []].append(
                DiagnosticWriter.diagnostic(problem))
        }
        return found
    }

    func publish(_ analysis: Analysis) {
        let found = diagnostics(analysis)
        if capabilities.pulls { return shownDiagnostics.answerPulls(found, documents) }
        shownDiagnostics.publish(found, documents)
        // A client may ask without having said that it does.
        if !shownDiagnostics.pulls.isEmpty { shownDiagnostics.answerPulls(found, documents, isNew: false) }
    }
}

/// How far the analysis is that runs: its threads write it, the server reads it.
final class AnalysisMeter: @unchecked Sendable {
    private let lock = DispatchSemaphore(value: 1)
    private var progress = RunProgress()
    private var text = ""

    func begin() {
        lock.wait()
        defer { lock.signal() }
        (progress, text) = (RunProgress(), "")
    }

    func take(_ event: ProgressEvent) {
        lock.wait()
        defer { lock.signal() }
        text = progress.words(after: event)
    }

    var words: String {
        lock.wait()
        defer { lock.signal() }
        return text
    }
}

/// Shows the client the progress of a long analysis.
struct AnalysisProgress {
    private(set) var due: DispatchTime?
    private var token = 0
    private var isShown = false
    private var shown = ""

    /// Nothing is shown of what is over sooner, and it is told no more often than this.
    private static let patience = DispatchTimeInterval.milliseconds(300), pause = DispatchTimeInterval.milliseconds(200)

    mutating func begin(_ isSupported: Bool) { if isSupported, !isShown { due = .now() + Self.patience } }

    /// - Parameter words: How far the analysis is.
    mutating func report(_ words: String, to connection: Connection) {
        guard let due, due <= .now() else { return }
        self.due = .now() + Self.pause
        var value: JSONValue = ["kind": "report"]
        if !isShown {
            token += 1
            isShown = true
            connection.request("window/workDoneProgress/create", ["token": name])
            value = ["kind": "begin", "title": "confine", "cancellable": false]
        } else if words == shown {
            return
        }
        shown = words
        connection.notify("$/progress", ["token": name, "value": value.with("message", .text(words))])
    }

    mutating func end(_ connection: Connection) {
        due = nil
        guard isShown else { return }
        isShown = false
        connection.notify("$/progress", ["token": name, "value": ["kind": "end"]])
    }

    private var name: JSONValue { .text("confine-\(token)") }
}
