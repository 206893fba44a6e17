import Declarations
import Lowering
import Syntax

/// Reports the facts about a stretch of code. The bodies there are run once more, with the results of all other bodies,
/// and observed.
struct CodeReporter {
    private let words: ReportWriter
    private var analysis: FlowAnalysis { words.analysis }
    private var program: Program { words.program }
    private let proven: ProvenUses

    init(_ analysis: FlowAnalysis) {
        words = ReportWriter(analysis)
        proven = ProvenUses(analysis)
    }

    /// - Parameters:
    ///   - tokens: The tokens asked about, usually those of a line.
    ///   - focus: The only token that is meant; nil where all are.
    func report(_ tree: SyntaxTree, _ tokens: ClosedRange<Int32>, focus: Int32?) -> CodeReport {
        var report = CodeReport()
        guard let file = program.files.firstIndex(where: { $0.tree === tree }) else { return report }
        let asked = focus.map { $0...$0 } ?? tokens, numbers = program.files[file].numbers
        let around = analysis.owners.filter {
            program[$0.declaration].source.file == FileID(file) && span(of: $0).overlaps(asked)
        }.compactMap { analysis.body(of: $0) }
        var places = around.map { AskedCode($0, tree, numbers, asked, isFocused: focus != nil) }
        if places.contains(where: { !$0.instructions.isEmpty }) {
            places.removeAll { $0.instructions.isEmpty }
        } else if let inner = around.min(by: { span(of: $0.owner).count < span(of: $1.owner).count }) {
            // Where the tokens contain no instruction, the code around them is meant.
            places = [
                AskedCode(inner, around: numbers.number(of: asked.lowerBound)...numbers.number(of: asked.upperBound))
            ]
        }
        for place in places { tell(place, tree, &report) }
        if places.isEmpty || !places.contains(where: { !$0.values.isEmpty }) {
            declared(tree, FileID(file), asked, &report)
        }
        return report
    }

    private func span(of owner: BodyOwner) -> ClosedRange<Int32> {
        let node = program.node(of: owner)
        return node.raw.firstToken...max(node.raw.firstToken, node.raw.endToken - 1)
    }

    private func tell(_ place: AskedCode, _ tree: SyntaxTree, _ report: inout CodeReport) {
        let body = place.body
        let witness = BodyWitness(Set(place.instructions).union(place.values.map(\.instruction)).union(place.entries))
        let flow = BodyFlow(body, analysis, witness: witness)
        _ = flow.solve()
        let gaps = CodeGaps(body, words)
        if witness.sightings.isEmpty, let first = place.instructions.first ?? place.entries.first {
            report.unreached = gaps.gap(flow.isOver ? .tooLarge : .unreached, body.instructions[first])
            return
        }
        var runs = CodeRuns(body, words, gaps)
        for sighting in witness.sightings where !place.isHidden(sighting.instruction) { runs.take(sighting) }
        let first = report.runs.count
        report.runs += runs.all.map(\.run)
        let sights = CodeSights(body, words, gaps, proven)
        for value in place.values {
            let instruction = body.instructions[value.instruction], written = Place(body.file, value.span)
            var reported = CodeValue(
                spot: words.spot(written), type: words.reported(value.type), typeText: text(value.type),
                base: body.base(of: instruction).map { words.reported(body[$0].type) })
            reported.isDeclared = value.isDeclared
            for sighting in witness.sightings where sighting.instruction == value.instruction {
                let seen =
                    value.isDeclared && instruction.kind == .store ? sighting.operands.first ?? Value() : sighting.value
                for (position, path) in runs.all.enumerated()
                where path.function == sighting.function && path.point == sighting.point {
                    reported.sights += sights.sights(
                        seen, value.type, value.instruction, at: written, in: path, sighting.activations
                    ).map { sight in
                        var sight = sight
                        sight.run = first + position
                        sight.isTouched = witness.isTouched(written, at: sighting.point)
                        return sight
                    }
                }
            }
            report.values.append(reported)
        }
    }

    private func text(_ type: TypeID) -> String { type.isUnknown ? "" : program.text(of: type) }

    /// Reports the contents of the properties and globals that are declared there.
    private func declared(_ tree: SyntaxTree, _ file: FileID, _ asked: ClosedRange<Int32>, _ report: inout CodeReport) {
        for index in program.order {
            let variable = DeclarationID(index)
            guard program[variable].source.file == file, program[variable].kind == .variable,
                program[variable].flags.contains(.isStored)
            else { continue }
            let node = program.node(of: variable), type = analysis.lowerer.type(of: variable)
            guard (node.raw.firstToken..<node.raw.endToken).overlaps(Range(asked)) else { continue }
            var reported = CodeValue(
                spot: words.spot(of: node), type: words.reported(type), typeText: text(type), isDeclared: true)
            for atom in words.stores.atoms(variable) where atom.state != .plain {
                reported.sights.append(CodeSights.sight(ofHeld: atom, type, variable, words))
            }
            if reported.sights.isEmpty, analysis.storedRole(variable) {
                reported.sights.append(
                    ValueSight(
                        report: ValueReport(state: .maybe, confinement: .unknown, type: words.reported(type)),
                        origin: .unknown, verdict: .unknown, gap: CodeGap(kind: .unset, spot: words.spot(of: node))))
            }
            if !reported.sights.isEmpty { report.values.append(reported) }
        }
    }
}

/// The part of a body that is asked about.
struct AskedCode {
    struct AskedValue {
        var instruction: Int
        var span: Span
        var type: TypeID
        var isDeclared = false
    }

    let body: Body
    /// The instructions in that part.
    private(set) var instructions: [Int] = []
    /// The first instructions of closures that begin there.
    private(set) var entries: [Int] = []
    /// The expressions there, one for each stretch of source.
    private(set) var values: [AskedValue] = []
    /// True where only one closure is asked about, not the code around it.
    private var isClosure = false

    /// - Parameters:
    ///   - numbers: the numbers that the body uses for the file's tokens.
    ///   - tokens: the tokens asked about.
    init(_ body: Body, _ tree: SyntaxTree, _ numbers: TokenNumbers, _ tokens: ClosedRange<Int32>, isFocused: Bool) {
        self.body = body
        let asked = numbers.number(of: tokens.lowerBound)...numbers.number(of: tokens.upperBound)
        for (index, instruction) in body.instructions.enumerated() where isAsked(instruction, numbers, asked, isFocused)
        { instructions.append(index) }
        for function in body.functions.dropFirst()
        where asked.contains(function.source.first) && function.blocks.count > 0 {
            entries.append(Int(body.blocks[Int(function.entry.index)].instructions.lowerBound))
            isClosure = isFocused
        }
        if isFocused { focus(tokens.lowerBound, tree, numbers) } else { for index in instructions { note(index) } }
    }

    /// Selects the innermost function around tokens that contain no instruction.
    /// - Parameter asked: the tokens, by the numbers that the body uses.
    init(_ body: Body, around asked: ClosedRange<Int32>) {
        self.body = body
        let inner =
            body.functions.indices.dropFirst().filter {
                body.functions[$0].source.first <= asked.lowerBound
                    && asked.upperBound <= body.functions[$0].source.last
            }
            .min {
                body.functions[$0].source.last - body.functions[$0].source.first < body.functions[$1].source.last
                    - body.functions[$1].source.first
            } ?? 0
        let entry = body.functions[inner].entry
        if entry != .none,
            let block = body.blocks.indices.contains(Int(entry.index)) ? body.blocks[Int(entry.index)] : nil
        {
            entries = [Int(block.instructions.lowerBound)]
        }
    }

    /// True where the instruction only serves the closure asked about and isn't reported itself.
    func isHidden(_ instruction: Int) -> Bool { isClosure && !entries.contains(instruction) }

    private func isAsked(
        _ instruction: Instruction, _ numbers: TokenNumbers, _ asked: ClosedRange<Int32>, _ isFocused: Bool
    ) -> Bool {
        let span = instruction.source
        if instruction.kind.endsBlock { return false }
        if isFocused { return span.first <= asked.lowerBound && asked.lowerBound <= span.last }
        if asked.contains(span.first) { return true }
        // The next member of a chain that begins on an earlier line.
        guard asked.contains(span.last), let base = body.base(of: instruction) else { return false }
        return asked.contains(numbers.number(of: numbers.token(of: body[base].source.last) + 1))
    }

    private mutating func note(_ index: Int) {
        let instruction = body.instructions[index]
        guard instruction.givesValue, !instruction.flags.contains(.isImplicit) else { return }
        // A temporary of the lowering is covered by the expression that it was stored for.
        if instruction.kind == .load, body.cells[Int(instruction.payload)].name == .none { return }
        let value = AskedValue(instruction: index, span: instruction.source, type: instruction.type)
        // Of instructions with the same source, the last gives the value of the expression.
        if let known = values.firstIndex(where: { $0.span == instruction.source }) {
            if !instruction.type.isUnknown || body.instructions[values[known].instruction].type.isUnknown {
                values[known] = value
            }
        } else {
            values.append(value)
        }
    }

    private mutating func focus(_ token: Int32, _ tree: SyntaxTree, _ numbers: TokenNumbers) {
        guard !isClosure else { return }
        for index in instructions { note(index) }
        func length(_ value: AskedValue) -> Int32 { numbers.length(value.span) }
        let smallest = values.map(length).min()
        values.removeAll { length($0) != smallest }
        values = Array(values.suffix(1))
        // The code around it may run elsewhere.
        if let only = values.first { instructions = [only.instruction] }
        guard values.first.map({ $0.span.first == $0.span.last }) != true, tree.tokens[Int(token)].kind == .identifier
        else { return }
        // For a name that is bound there, the value stored in it is meant.
        let name = tree.tokens[Int(token)].symbol
        let stores = body.instructions.indices.filter {
            body.instructions[$0].kind == .store && body.cells[Int(body.instructions[$0].payload)].name == name
        }
        let number = numbers.number(of: token)
        let near = stores.filter { body.instructions[$0].source.last >= number }.min {
            body.instructions[$0].source.last < body.instructions[$1].source.last
        }
        guard let near, let given = body.operands(of: body.instructions[near]).first else { return }
        instructions = [near]
        values = [
            AskedValue(
                instruction: near, span: Span(first: number, last: number), type: body[given].type, isDeclared: true)
        ]
    }
}

extension Instruction {
    /// True for instructions whose result is the value of an expression in the source.
    var givesValue: Bool {
        switch kind {
        case .parameter, .receiver, .load, .get, .getUnknown, .call, .callRequirement, .callValue, .callUnknown, .force,
            .cast, .element, .casePayload, .next:
            true
        default: false
        }
    }
}

extension TokenNumbers {
    /// The number of tokens in a span after the first.
    func length(_ span: Span) -> Int32 { token(of: span.last) - token(of: span.first) }
}

extension Body {
    /// The base of a member access or call; nil where the instruction has none.
    func base(of instruction: Instruction) -> ValueID? {
        switch instruction.kind {
        case .get, .getUnknown, .call, .callRequirement, .callUnknown:
            instruction.flags.contains(.hasBase) || instruction.kind == .get ? operands(of: instruction).first : nil
        default: nil
        }
    }
}
