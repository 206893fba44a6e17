import Declarations
import Frameworks
import Syntax

/// The declarations of a program that are records, with their frameworks and the evidence.
struct RecordTypes {
    /// A declaration that is a record.
    struct Record {
        var declaration: DeclarationID
        var id: ModelID
        var framework: FrameworkModel
        var rules: RecordModel
        var kind: ModelClass.Kind
        /// The evidence that it is one.
        var base: String
        /// The project's own classes above it, nearest first.
        var superclasses: [DeclarationID]
    }

    let program: Program
    /// In the order of the program's declarations.
    private(set) var all: [Record] = []
    private var positions: [DeclarationID: Int] = [:]

    init(_ program: Program, _ models: FrameworkModels) {
        self.program = program
        let frameworks = models.all.compactMap { model in model.records.map { (model, $0) } }
        guard !frameworks.isEmpty else { return }
        for index in program.order {
            let id = DeclarationID(index)
            let declaration = program[id]
            guard declaration.kind == .class || declaration.kind == .struct || declaration.kind == .actor,
                !declaration.flags.contains(.isImplicit), !program.isInterface(id),
                let record = record(id, frameworks)
            else { continue }
            positions[id] = all.count
            all.append(record)
        }
    }

    subscript(id: DeclarationID) -> Record? { positions[id].map { all[$0] } }

    func modelID(_ id: DeclarationID) -> ModelID {
        ModelID(module: program[program[id].module].name.text, name: program.typeName(of: id))
    }

    private func record(_ id: DeclarationID, _ frameworks: [(FrameworkModel, RecordModel)]) -> Record? {
        let (superclasses, base) = chain(of: id)
        func made(
            _ framework: FrameworkModel, _ rules: RecordModel, _ kind: RecordModel.Kind, _ base: Symbol
        ) -> Record? {
            ModelClass.Kind(rawValue: kind.rawValue).map {
                Record(
                    declaration: id, id: modelID(id), framework: framework, rules: rules, kind: $0, base: base.text,
                    superclasses: superclasses)
            }
        }
        for (framework, rules) in frameworks {
            if let base, isFrom(framework, base, id), let kind = rules.bases[base.name] {
                return made(framework, rules, kind, base.name)
            }
            // A macro's attribute counts on the class and on those above it.
            for type in [id] + superclasses {
                for attribute in program.attributeNames(of: type)
                where program[program[type].source.file].imports.contains(where: { framework.imports.contains($0) }) {
                    if let kind = rules.attributes[attribute] { return made(framework, rules, kind, attribute) }
                }
            }
            for proto in protocols(of: id) where isFrom(framework, proto, id) {
                if let kind = rules.bases[proto.name] { return made(framework, rules, kind, proto.name) }
            }
        }
        return nil
    }

    /// A type of a library, by its name and, where it is known, its module.
    struct External: Hashable {
        var module: Symbol
        var name: Symbol
    }

    private func isFrom(_ framework: FrameworkModel, _ type: External, _ id: DeclarationID) -> Bool {
        if type.module != .none { return framework.imports.contains(type.module) }
        return program[program[id].source.file].imports.contains { framework.imports.contains($0) }
    }

    private func external(_ type: TypeID) -> External? {
        switch program.types[type] {
        case .nominal(let id, _):
            let file = program[program[id].source.file]
            return file.isInterface ? External(module: program[file.module].name, name: program[id].name) : nil
        case .opaque(let module, let name, _): return External(module: module, name: name)
        default: return nil
        }
    }

    /// The project's classes above one, and the first above these that a library has.
    private func chain(of id: DeclarationID) -> ([DeclarationID], External?) {
        var found: [DeclarationID] = []
        var next = id
        while program[next].kind == .class, let first = program.inheritedTypes(of: next).first {
            if let base = external(first) { return (found, base) }
            guard let parent = program.declaration(of: first), program[parent].kind == .class, parent != id,
                !found.contains(parent)
            else { break }
            found.append(parent)
            next = parent
        }
        return (found, nil)
    }

    /// The libraries' protocols and classes that a type derives from, directly or not.
    func protocols(of id: DeclarationID) -> [External] {
        var found: [External] = [], seen: Set<DeclarationID> = [id]
        var waiting = [id]
        while let next = waiting.popLast() {
            for type in program.inheritedTypes(of: next) {
                if let external = external(type) { if !found.contains(external) { found.append(external) } }
                if let declaration = program.declaration(of: type), seen.insert(declaration).inserted {
                    waiting.append(declaration)
                }
            }
        }
        return found
    }
}
