import Declarations
import Frameworks
import Syntax

/// Two databases in one program: what belongs to one is nothing to the other.
extension Knowledge {
    /// Whether a member of a handle can't give an object of a class, which is another framework's: of several types
    /// that fulfil a requirement, each gives its own objects.
    func isForeign(_ type: TypeID, to member: DeclarationID) -> Bool {
        guard let object = role(of: type), object.kind == .model, let handle = role(ofOwner: member),
            handle.kind == .handle, handle.framework != object.framework
        else { return false }
        // A framework that stands on another one makes that one's objects its own.
        let modules = models.all[handle.framework].imports
        return !chain(of: type).contains { supertype in
            guard let id = program.declaration(of: supertype), isInterface(id) else { return false }
            return modules.contains(program[program[id].module].name)
        }
    }
}
