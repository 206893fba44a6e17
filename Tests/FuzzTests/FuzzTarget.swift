import Syntax

#if !SYNTAX_ONLY
    import Findings
    import Rules
#endif

/// A way into the tool for the fuzzer (Fixtures/Fuzz) and the tests of kept inputs, with the properties that must hold
/// for every input. The sanitizer reports a crash; the returned sentence everything else. With `SYNTAX_ONLY` the fuzzer
/// is built without the rest of the linter, whose counters it would have to look through after each run.
enum FuzzTarget: String, CaseIterable {
    case lexer, parser, repetition
    #if !SYNTAX_ONLY
        case lint, lowering, fixes, configuration, models, baseline, writers, project
    #endif

    /// The property that did not hold, nil where all did.
    func problem(with bytes: [UInt8]) -> String? {
        switch self {
        case .lexer: SyntaxProperties.lexing(bytes)
        case .parser: SyntaxProperties.parsing(bytes)
        case .repetition: RepetitionProperties.repeating(bytes)
        #if !SYNTAX_ONLY
            case .lint: LintProperties.linting(bytes)
            case .lowering: LoweringProperties.lowering(bytes)
            case .fixes: LintProperties.fixing(bytes)
            case .configuration: FileProperties.configuration(bytes)
            case .models: FileProperties.models(bytes)
            case .baseline: FileProperties.baseline(bytes)
            case .writers: WriterProperties.writing(bytes)
            case .project: FileProperties.project(bytes)
        #endif
        }
    }
}

#if !SYNTAX_ONLY
    /// An input as several files: a NUL byte, which no linted file may begin with, parts them.
    func filesOfInput(_ bytes: [UInt8]) -> [SourceFile] {
        bytes.split(separator: 0, maxSplits: 3, omittingEmptySubsequences: false).enumerated().map { number, part in
            SourceFile(path: "Sources/Part\(number).swift", bytes: SourceBytes(part))
        }
    }
#endif

/// A number made of the input, by which settings are chosen, so that one input means one run.
func digest(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}
