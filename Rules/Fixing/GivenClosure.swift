import Frameworks
import Semantics
import Syntax

/// A closure, or a function's name, as an argument: the models' facts about the code that runs it.
struct GivenClosure {
    /// Nil where it is no argument of a call by name.
    private let callee: Node?
    /// The members or functions that may be called.
    private var forms: [FrameworkModel.MemberModel] = []
    /// True where the call is one of a stream of values.
    private var isOfStream = false

    init(_ closure: Node, _ project: RuleContext) {
        let argument = closure.parent, models = project.project.models
        callee = argument?.kind == .argument ? argument?.parent?.child(.callee) : nil
        guard let callee else { return }
        if callee.kind == .identifierExpr {
            if project.projectNames.functions.contains(callee.name), models.type(callee.name) == nil { return }
            forms =
                models.type(callee.name)?.members[Names.`init`]
                ?? models.all.flatMap { $0.functions[callee.name] ?? [] }
        } else if callee.kind == .memberExpr {
            let p = project.project
            let type = callee.child(.base).map { p.unwrapped(project.analysis.type(of: $0)) } ?? .unknown
            let instance = p.instance(of: type)
            if p.libraryName(instance ?? type) != nil {
                let model = p.libraryModel(of: instance ?? type)
                forms = model?.members[callee.name] ?? []
                isOfStream = model?.kind == .publisher
            } else if instance == nil, p.nominal(type) == nil {
                // By the name alone, for any type that has it.
                forms = models.all.flatMap { $0.types.values.flatMap { $0.members[callee.name] ?? [] } }
            }
        }
    }

    /// True where a framework runs it after the code that passed it has continued.
    var isRunLater: Bool {
        let closures = forms.flatMap(\.closures)
        return !closures.isEmpty && closures.allSatisfy { $0.when == .later }
    }

    /// True where it may be run repeatedly: its captured values would be out of date by then.
    var mayRepeat: Bool {
        guard let callee, callee.kind == .identifierExpr || callee.kind == .memberExpr else { return true }
        return isOfStream
            || forms.contains {
                !$0.operations.isDisjoint(with: [.observe, .observeOnQueue]) || $0.closures.contains(where: \.repeats)
            }
    }
}
