import Declarations
import Lowering
import Semantics
import Syntax

/// The new core's stages on whatever may come.
enum LoweringProperties {
    /// No crash; every body keeps the laws; bodies are the same whichever is asked for first.
    static func lowering(_ bytes: [UInt8]) -> String? {
        let number = digest(bytes) >> 7
        let program = program(bytes, number)
        let lowerer = Lowerer(program)
        let owners = lowerer.owners()
        var told: [String] = []
        for owner in owners {
            guard let body = lowerer.body(of: owner) else { continue }
            let text = body.describe(program)
            if let fault = BodyVerifier.faults(of: body, program).first { return "\(fault)\n\(text)" }
            told.append(text)
        }
        _ = program.describe(FileID(program.files.count - 1))
        // Every eighth input is lowered once more, the last body first.
        guard number % 8 == 0 else { return nil }
        let again = self.program(bytes, number)
        let other = Lowerer(again)
        let retold = other.owners().reversed().compactMap { other.body(of: $0)?.describe(again) }.reversed()
        for (one, two) in zip(told, retold) where one != two {
            return "asked for in another order it is another body:\n\(one)\n--\n\(two)"
        }
        return nil
    }

    private static func program(_ bytes: [UInt8], _ number: UInt64) -> Program {
        var settings = ModuleSettings()
        settings.languageMode = number & 1 != 0 ? 6 : 5
        settings.defaultIsolationIsMainActor = number & 2 != 0
        settings.nonisolatedNonsendingByDefault = number & 4 != 0
        let trees = filesOfInput(bytes).map { file in
            parse(path: file.path, source: file.bytes)
        }
        return Program([ModuleInput(name: Symbol("App"), settings: settings, trees: trees)])
    }
}
