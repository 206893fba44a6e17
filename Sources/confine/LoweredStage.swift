import Declarations
import Engine
import Flow
import Lowering
import Modules
import Rules
import Syntax

/// The stages over a project's files.
enum LoweredStage {
    static func rows(_ session: Session, _ project: Session.Project) -> [String] {
        let program = program(session, project)
        let lowerer = Lowerer(program)
        var rows = LoweredRows.requirements(program)
        for owner in lowerer.owners() {
            guard let (outline, result, body) = lowerer.steps(of: owner) else { continue }
            rows += LoweredRows.rows(outline, result, body, program)
        }
        return Set(rows).sorted()
    }

    /// The places where something could not be known, and the reasons: a line each.
    static func unknowns(_ session: Session, _ project: Session.Project) -> [String] {
        let lowerer = Lowerer(program(session, project))
        var lines: [String] = []
        for owner in lowerer.owners() {
            guard let body = lowerer.body(of: owner) else { continue }
            let tree = lowerer.program[body.file].tree
            for (source, reason) in body.unknowns {
                let start = Int(tree.tokens[Int(source.first)].start), end = Int(tree.tokens[Int(source.last)].end)
                let text = tree.source.string(start..<end).split(separator: "\n").joined(separator: " ").prefix(100)
                lines.append("\(tree.path)\t\(start)\t\(reason)\t\(text)")
            }
        }
        return lines.sorted()
    }

    /// The results of Flow for each body.
    static func flow(_ session: Session, _ project: Session.Project) -> String {
        let analysis = FlowAnalysis(program(session, project), models: builtInModels())
        analysis.run()
        return analysis.describe()
    }

    /// The printable form of a stage for the files that the paths name: what each declares, or each body as an outline
    /// or as instructions.
    static func describe(_ session: Session, _ project: Session.Project, _ stage: String) -> String {
        let program = program(session, project)
        if stage == "declarations" {
            return program.files.indices.filter { !program.files[$0].isInterface }.map { program.describe(FileID($0)) }
                .joined(separator: "\n")
        }
        let lowerer = Lowerer(program)
        var text = ""
        for owner in lowerer.owners() {
            guard let (outline, _, body) = lowerer.steps(of: owner) else { continue }
            text += (stage == "outline" ? outline.describe(program[outline.file].tree) : body.describe(program)) + "\n"
        }
        return text
    }

    private static func program(_ session: Session, _ project: Session.Project) -> Program {
        let files = session.sources(of: project).map { file in
            let tree = parse(path: file.path, source: file.bytes)
            return (path: file.path, tree: tree)
        }
        return Modules.program(of: files, settings: project.settings)
    }
}
