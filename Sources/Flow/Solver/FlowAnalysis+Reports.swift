import Declarations
import Lowering
import Syntax

/// The queries that other modules make of Flow.
extension FlowAnalysis {
    /// The facts proven about where values are used, in the order of the declarations.
    package func confinementFacts() -> [ConfinementFact] { allConfinementFacts().filter { $0.covering == nil } }
    /// The same, and those that others stand for, or that nothing is told of.
    package func allConfinementFacts() -> [ConfinementFact] { ConfinementReporter(self).reports() }
    package func transactionReports() -> [TransactionReport] { TransactionReporter(self).reports() }
    package func operationReports() -> [OperationReport] { OperationReporter(self).reports() }
    package func storedReports() -> [StoredReport] { StoredReporter(self).reports() }
    package func boxReports() -> [BoxReport] { BoxReporter(self).reports() }
    /// Functions that open a handle when they are called, in the order of the declarations.
    package func openers() -> [Node] {
        owners.compactMap { owner in
            guard case .function(let id) = owner,
                summaries[owner]?.operations.all.contains(where: { $0.kind == .open }) ?? false
            else { return nil }
            return program.node(of: id)
        }
    }
    /// The openings of calling a function, with the calls in between.
    package func openings(of function: Node) -> [OperationReport] {
        self.function(declaredBy: function).map { OperationReporter(self).openings(of: .function($0)) } ?? []
    }
    package var callQueries: CallQueries { CallQueries(analysis: self) }
    /// Whether a framework's handles keep seeing, and pin, the version that they were opened at.
    package func pinsVersions(_ framework: Int) -> Bool { knowledge.traits.pinsVersions(framework) }
    /// What is known of a stretch of code.
    /// - Parameters:
    ///   - tokens: Those of a line, as a rule.
    ///   - focus: The one of them that alone is meant.
    package func codeReport(_ tree: SyntaxTree, _ tokens: ClosedRange<Int32>, focus: Int32? = nil) -> CodeReport {
        CodeReporter(self).report(tree, tokens, focus: focus)
    }

    /// Reports the unknowns in database code. It takes about as long as the analysis itself.
    /// - Parameter isCounted: Whether a file's bodies count, by its path.
    package func gapReport(_ isCounted: (String) -> Bool = { _ in true }) -> GapReport {
        GapCounter(self).report(isCounted)
    }

    /// Modules that are not at hand, with the paths of the files that import them and hold a body which is about a
    /// database and stays partly unknown. Modules of the system and those that a model describes are left out.
    package func missingModules() -> [Symbol: Set<String>] {
        var found = missing
        for owner in owners { if let body = bodies[owner] { noteMissing(of: body, &found) } }
        return found
    }

    private func noteMissing(of body: Body, _ found: inout [Symbol: Set<String>]) {
        guard !knowledge.isTest(body.owner.declaration), !body.unknowns.isEmpty, case let file = program[body.file],
            !file.isInterface
        else { return }
        let missing = file.missingModules.filter {
            !knowledge.models.isPlatform($0) && !knowledge.models.isModule($0)
                && !(found[$0]?.contains(file.tree.path) ?? false)
        }
        guard !missing.isEmpty, body.unknowns.contains(where: { $0.reason == .opaqueBase }),
            body.instructions.contains(where: { knowledge.databaseKind(of: $0.type) != nil })
        else { return }
        for module in missing { found[module, default: []].insert(file.tree.path) }
    }

    /// Lets go of bodies that nobody runs again, but for their layouts and the modules that they miss.
    func letGo(of owners: [BodyOwner]) {
        for owner in owners {
            guard let body = bodies.removeValue(forKey: owner) else { continue }
            noteMissing(of: body, &missing)
            seenShare.add(body, self)
            if layouts[owner] == nil { layouts[owner] = BodyLayout(body) }
        }
    }

    /// What Flow found out of each body, as text: where it runs, its events, its result, what is proven in it. For
    /// tests and for looking.
    package func describe() -> String {
        var text = ""
        for owner in owners {
            guard let summary = summaries[owner] else { continue }
            let printer = FlowPrinter(program: program, terms: terms)
            let found = proofs[owner] ?? []
            let transactions = transactionProofs[owner] ?? []
            guard
                !summary.events.isEmpty || !found.isEmpty || !summary.result.isEmpty
                    || !summary.transactions.events.isEmpty || !transactions.isEmpty
            else { continue }
            text +=
                "\(printer.name(owner)) runs on \(printer.text(summary.point))" + (summary.suspends ? ", suspends" : "")
                + "\n"
            for event in summary.events { text += "  \(printer.text(event))\n" }
            if !summary.result.isEmpty { text += "  gives \(printer.text(summary.result))\n" }
            for proof in found { text += "  ! \(proof.kind): \(printer.text(proof.event)), by \(proof.by)\n" }
            for event in summary.transactions.events { text += "  \(printer.text(event))\n" }
            for proof in transactions { text += "  ~ \(printer.text(proof))\n" }
        }
        return text
    }
}
