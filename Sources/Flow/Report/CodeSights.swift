import Declarations
import Frameworks
import Lowering
import Syntax

/// Finds the possibilities for a value of a body in one context: its owner, its state, the calls that it came by, and
/// whether it may be used there.
struct CodeSights {
    private let body: Body
    private let words: ReportWriter
    private let gaps: CodeGaps
    private let proven: ProvenUses
    private var terms: Terms { words.terms }

    /// A value in terms of the body that passed it.
    private struct Source {
        var atom: Atom
        var owner: BodyOwner
        /// The calls that passed it, the outermost first.
        var calls: [CallRecord] = []
        /// What it is a part of was obtained there.
        var origin: Place?
        /// The property whose content it is.
        var stored: DeclarationID?
        /// The clause by which it may be used there whichever of its possibilities it is; nil where none says so.
        var legal: Clause?
    }

    init(_ body: Body, _ words: ReportWriter, _ gaps: CodeGaps, _ proven: ProvenUses) {
        self.body = body
        self.words = words
        self.gaps = gaps
        self.proven = proven
    }

    func sights(
        _ value: Value, _ type: TypeID, _ instruction: Int, at place: Place, in path: CodeRuns.Path,
        _ activations: Activations
    ) -> [ValueSight] {
        guard !value.isEmpty else {
            let state: ValueState =
                words.knowledge.carriedRole(of: type).map { $0.kind == .model || $0.kind == .collection } ?? false
                ? .maybe : .plain
            return [
                ValueSight(
                    report: ValueReport(state: state, confinement: .unknown, type: words.reported(type)),
                    origin: .unknown,
                    verdict: .anywhere, gap: state == .maybe || type.isUnknown ? gaps.reason(instruction) : nil)
            ]
        }
        // A constant, such as `nil`, is reported only where it is the single possibility.
        let reported = value.atoms.filter {
            if case .constant = terms[$0.root] { value.atoms.count == 1 } else { true }
        }
        let found = reported.flatMap { atom -> [Source] in
            // Whatever it stands for may be used there: the value and the executor are given together.
            let legal = legality(atom, path, activations)
            return sources(of: Source(atom: atom, owner: body.owner), path.chain?.calls[...]).map { source in
                var source = source
                source.legal = legal
                return source
            }
        }
        return found.prefix(Self.limit).map { sight($0, type, instruction, at: place, path, activations) }
    }

    /// The clause by which a value may be used by the body's own code, whoever calls that and wherever; nil where none
    /// says so.
    private func legality(_ atom: Atom, _ path: CodeRuns.Path, _ activations: Activations) -> Clause? {
        let ruling = terms.ruling(Touch(atom, at: path.point, isRunning: isRunning(activations)))
        guard ruling.verdict == .legal else { return nil }
        // A body that is the main actor's by inheritance may be run elsewhere.
        if path.chain == nil || path.point.executor == .caller { return ruling.by }
        return if case .scope = atom.confinement { ruling.by } else { nil }
    }

    private func isRunning(_ activations: Activations) -> (Place) -> Bool {
        { [body] place in
            place.file == body.file
                && activations.running.contains { body.functions[Int($0.index)].source == place.span }
        }
    }

    /// The arguments for a parameter or the contents of a property, as far as seen; else the value itself.
    private func sources(of source: Source, _ chain: ArraySlice<CallRecord>?) -> [Source] {
        guard source.atom.state == .given, source.calls.count < Self.depthLimit else { return [source] }
        var found: [Source] = []
        switch terms[source.atom.root] {
        case .parameter(let position) where position >= 0:
            let next = chain?.last.map { [$0] } ?? CallChains(words.analysis).calls(of: source.owner)
            // A call that leads in a circle gives nothing new.
            for record in next where !source.calls.contains(where: { $0.place == record.place }) {
                for atom in record.given[position]?.atoms ?? [] where found.count < Self.limit {
                    found += sources(
                        of: Source(
                            atom: part(atom, of: source.atom), owner: record.caller, calls: [record] + source.calls,
                            origin: source.origin ?? atom.creation, stored: source.stored),
                        chain?.dropLast())
                }
            }
        case .field, .global:
            for atom in words.stores.contents(of: source.atom.root) where atom.state != .plain {
                found.append(
                    Source(
                        atom: part(atom, of: source.atom), owner: source.owner, calls: source.calls,
                        origin: source.origin ?? atom.creation, stored: terms.variable(of: source.atom.root)))
            }
        default: break
        }
        return found.isEmpty ? [source] : Array(found.prefix(Self.limit))
    }

    /// The part of a passed value that is read here; the value itself where nothing is read out of it.
    private func part(_ atom: Atom, of read: Atom) -> Atom {
        guard read.isPart else { return atom }
        var part = atom
        part.isPart = true
        if part.state == .handle { part.state = .live }
        part.creation = read.creation ?? atom.creation
        return part
    }

    private func sight(
        _ source: Source, _ type: TypeID, _ instruction: Int, at place: Place, _ path: CodeRuns.Path,
        _ activations: Activations
    ) -> ValueSight {
        var atom = source.atom
        let point = words.stores.canonical(path.there)
        var isOpen = false
        if atom.confinement.isThread(of: .caller) {
            // The caller's own thread is that of the reported context, or the one that all calls share.
            if path.chain != nil || source.owner == body.owner && path.point.executor == .caller {
                atom.confinement = .thread(point)
            } else if let known = words.programFacts.entries.executors[source.owner] {
                atom.confinement = .thread(ExecutionPoint(executor: known, entry: .elsewhere))
            } else {
                // Code that begins a work item of its own in this very body runs on no caller's thread.
                isOpen = source.owner != body.owner || !source.calls.isEmpty
            }
        }
        atom.confinement = words.stores.canonical(atom.confinement)
        var by = terms.ruling(Touch(atom, at: point, isRunning: isRunning(activations))).by
        if isOpen { by = .callersThread }
        if by != .free, let legal = source.legal ?? (isLentAround(source, path) ? .lent : nil) { by = legal }
        var verdict = ValueSight.Verdict(by)
        var told: Place?
        if verdict == .foreign || verdict == .suspended {
            told = proven.told(source.atom, [source.origin], source.stored, at: place)
            if told == nil, isJoined(source, path) { verdict = .apart }
        }
        var report = words.report(atom, type, source.owner)
        if words.knowledge.isPlain(type) { report.state = .plain }
        let isUnknown =
            report.state == .maybe || atom.root == .unknown && !words.knowledge.isPlain(type)
            || atom.confinement == .unknown && atom.isConfined
        return ValueSight(
            report: report, confinement: words.confinement(atom, source.owner, on: path.chain),
            origin: words.origin(atom, in: source.owner),
            path: source.calls.map {
                CodeStep(kind: .called, spot: words.spot($0.place), at: words.context($0.point, $0.caller))
            },
            isOpened: atom.creation.map { words.analysis.openings[$0] != nil } ?? false,
            changed: (atom.frozen ?? (atom.isConfined || atom.isPart ? nil : terms.maker(of: atom.root))).map {
                words.spot($0)
            }, suspension: atom.suspension.map { words.spot($0) }, deleted: atom.deleted.map { words.spot($0) },
            verdict: verdict, by: verdict == .apart ? nil : by, told: told.map { words.spot($0) },
            gap: isUnknown ? gaps.reason(instruction) : nil)
    }

    /// Whether the value, or what runs the code, is known by what other code does: each of several possibilities, of
    /// which the analysis alone knows what goes together.
    private func isJoined(_ source: Source, _ path: CodeRuns.Path) -> Bool {
        path.chain != nil || !source.calls.isEmpty || source.stored != nil
    }

    /// Whether the value is lent to a closure that is still being run: it makes the calls that lead here, where the
    /// code runs as it is called.
    private func isLentAround(_ source: Source, _ path: CodeRuns.Path) -> Bool {
        guard case .scope(let place, _) = source.atom.confinement, let outermost = source.calls.first,
            place.holds(outermost.place), source.atom.suspension == nil, path.point.executor == .caller
        else { return false }
        return source.calls.dropFirst().allSatisfy { $0.point.executor == .caller }
    }

    /// The report of a property's content, independent of the context that asks.
    static func sight(ofHeld atom: Atom, _ type: TypeID, _ variable: DeclarationID, _ words: ReportWriter) -> ValueSight
    {
        let owner = BodyOwner.function(variable)
        return ValueSight(
            report: words.report(atom, type, owner), confinement: words.confinement(atom, owner, on: nil),
            origin: words.origin(atom, in: owner),
            isOpened: atom.creation.map { words.analysis.openings[$0] != nil } ?? false,
            changed: atom.frozen.map { words.spot($0) }, verdict: .held)
    }

    /// The largest numbers of possibilities that are reported, and of calls that are followed.
    private static let limit = 6, depthLimit = 24
}

extension ReportWriter {
    /// The context that owns a value; nil where none does, or none that is known.
    /// - Parameter chain: The calls that lead to the body, where its own thread is the caller's.
    func confinement(_ atom: Atom, _ owner: BodyOwner, on chain: CallChains.Chain?) -> Context? {
        switch stores.canonical(atom.confinement) {
        case .unknown, .anywhere, .of: nil
        case .executor(.unknown), .thread(ExecutionPoint(executor: .unknown, entry: .elsewhere)): nil
        case .executor(let executor): context(executor, .elsewhere, owner)
        case .thread(let point) where point.executor == .caller:
            chain.map { context($0.point, $0.owner) } ?? context(point, owner)
        case .thread(let point), .scope(_, let point): context(point, owner)
        }
    }
}

extension ValueSight.Verdict {
    init(_ by: Clause) {
        self =
            switch by.verdict {
            case .legal where by == .free: .anywhere
            case .legal: .legal
            case .foreign: .foreign
            case .suspended: .suspended
            case .open: .open
            case .unknown: .unknown
            }
    }
}
