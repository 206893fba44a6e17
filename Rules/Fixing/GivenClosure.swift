import Flow
import Frameworks
import Semantics
import Syntax

/// A closure, or a function's name, as an argument: the models' facts about the code that runs it.
struct GivenClosure {
    /// It, or the function's name.
    private let closure: Node
    private let models: FrameworkModels
    /// Nil where it is no argument of a call by name.
    private let callee: Node?
    /// The members or functions that may be called.
    private var forms: [FrameworkModel.MemberModel] = []
    /// True where the call is one of a stream of values.
    private var isOfStream = false

    init(_ closure: Node, _ project: RuleContext) {
        self.closure = closure
        models = project.project.models
        let argument = closure.parent
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
        // Without an `await` it is not the asynchronous one of two forms that is called.
        let meant = isAwaited ? forms : forms.filter { !$0.isAsync }
        let closures = meant.flatMap(\.closures)
        return !closures.isEmpty && closures.allSatisfy { $0.when == .later }
    }

    /// True where the call that it is passed to is awaited.
    private var isAwaited: Bool {
        let call = closure.parent?.parent
        return call?.ancestors.prefix { [.tryExpr, .awaitExpr].contains($0.kind) }.contains { $0.kind == .awaitExpr }
            ?? false
    }

    /// True where no model says what becomes of it.
    var isUnknown: Bool { forms.allSatisfy(\.closures.isEmpty) }

    /// True where it runs in the context of the code that passes it, or of the code that owns a value.
    func staysIn(_ owner: Context.Executor) -> Bool {
        if owner == .main, closure.children.contains(where: { $0.kind == .attribute && $0.name == Names.mainActor }) {
            return true
        }
        let closures = forms.flatMap(\.closures)
        return !closures.isEmpty
            && closures.allSatisfy { given in
                switch given.place {
                case .here, .sync: given.when == .now || given.when == .loop
                case .inherit: owner == .main || owner.isActor || given.when == .now
                case .main: owner == .main
                case .receiver: owner == .main && isOfMainQueue
                default: false
                }
            }
    }

    /// `DispatchQueue.main.async`
    private var isOfMainQueue: Bool {
        guard let queue = callee?.child(.base), queue.kind == .memberExpr, let type = queue.child(.base) else {
            return false
        }
        return models.type(type.name)?.members[queue.name]?.contains { $0.isStatic && $0.queue?.kind == .main }
            ?? false
    }

    /// True where it is passed with something that others wait for, such as a group: code that it starts in its turn
    /// would be missed. Queues and handles can be waited for, too, but say where it runs.
    func isWaitedFor(_ project: RuleContext) -> Bool {
        let call = closure.parent?.parent
        return call?.arguments.compactMap(\.firstChild).contains { e in
            let p = project.project
            guard let model = p.libraryModel(of: p.unwrapped(project.analysis.type(of: e))),
                ![.queue, .handle, .container].contains(model.kind)
            else { return false }
            return model.members.values.joined().contains { $0.operations.contains(.block) && $0.closures.isEmpty }
        } ?? false
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
