import Declarations
import Frameworks
import Lowering
import Syntax

/// The models of a project's configuration, which describe the project's own declarations.
extension Knowledge {
    /// The module that declares something; nil where no description of a target names it.
    func moduleName(of id: DeclarationID) -> Symbol? {
        let name = program[program[id].module].name
        return name == unnamedModule ? nil : name
    }

    /// Whether models may describe calls of a declaration: of a library's, or of one of the project's own that a model
    /// of its configuration names.
    func isDescribed(_ id: DeclarationID) -> Bool {
        if isInterface(id) { return true }
        guard describesProject else { return false }
        if let known = described[id] { return known }
        let declaration = storage(of: id), name = memberName(declaration)
        let found: Bool
        if let owner = program.owner(of: declaration) {
            found = chain(of: program.type(declaredBy: owner)).contains { type in
                guard let type = program.declaration(of: type), !isInterface(type),
                    let (model, framework) = model(of: type)
                else { return false }
                return models.all[framework].isProjects && model.members[name] != nil
            }
        } else {
            found =
                program[declaration].kind == .function
                && !models.projectFunction(name, declaredIn: moduleName(of: declaration)).isEmpty
        }
        described[id] = found
        return found
    }
}

/// The module of code that belongs to no target.
private let unnamedModule = Symbol("Main")

extension Knowledge {
    /// The role of the model whose framework implements a function without a body, as an attribute says; nil of any
    /// other function.
    func roleImplementing(_ function: DeclarationID) -> Role? {
        let declared = program[function]
        guard declared.kind == .function, !declared.flags.contains(.hasBody), !isInterface(function),
            let role = role(ofOwner: function), role.kind == .model,
            program.attributeNames(of: function).contains(where: { models.wrapper($0) != nil })
        else { return nil }
        return role
    }
}
