import Frameworks
import Syntax

/// The traits of frameworks that follow from all of their models' members.
final class FrameworkTraits {
    private let models: FrameworkModels

    init(_ models: FrameworkModels) { self.models = models }

    /// Whether the objects of a framework's handles may only be changed in a transaction: where one can be begun.
    func needsTransaction(_ framework: Int) -> Bool { beginning.contains(framework) }
    /// Whether a framework's transactions can be awaited instead of waited for.
    func hasAwaitedTransactions(_ framework: Int) -> Bool { awaiting.contains(framework) }
    /// Whether a framework's handles keep seeing, and pin, the version that they were opened at, until they are
    /// refreshed.
    func pinsVersions(_ framework: Int) -> Bool { pinning.contains(framework) }
    /// Whether a framework's objects can be made frozen copies of.
    func freezesObjects(_ framework: Int) -> Bool { copying.contains(framework) }
    private lazy var copying = frameworks { $0.operations.contains(.freeze) }
    /// Names of members that give a frozen copy in every type that has them.
    private(set) lazy var freezing: Set<Symbol> = {
        let described = models.all.flatMap(\.types.values).flatMap(\.members)
        return Set(described.filter { $0.value.contains { $0.operations.contains(.freeze) } }.map(\.key))
            .subtracting(described.filter { $0.value.contains { !$0.operations.contains(.freeze) } }.map(\.key))
    }()
    /// Names of members that, in every type that has them, run a closure once for each element and give nothing.
    private(set) lazy var walking: Set<Symbol> = {
        let described = models.all.flatMap(\.types.values).flatMap(\.members).filter {
            $0.value.contains { !$0.closures.isEmpty }
        }
        func walks(_ member: FrameworkModel.MemberModel) -> Bool {
            member.returns == nil && !member.closures.isEmpty
                && member.closures.allSatisfy { $0.when == .loop && $0.place == .here }
        }
        return Set(described.filter { $0.value.allSatisfy(walks) }.map(\.key)).subtracting(
            described.filter { !$0.value.allSatisfy(walks) }.map(\.key))
    }()
    private lazy var pinning = Set(
        beginning.filter { index in
            models.all[index].types.values.contains { type in
                type.kind == .handle
                    && type.members.values.joined().contains {
                        $0.operations.contains(.autorefresh) || $0.operations == [.refresh] && type.home != .ownQueue
                    }
            }
        })
    /// Names of a configuration's members that say which database is meant.
    private(set) lazy var locating: Set<Symbol> = Set(
        models.all.flatMap(\.types.values).filter { $0.kind == .configuration }.flatMap(\.members).filter {
            $0.value.contains { $0.operations.contains(.locate) }
        }.map(\.key))
    private lazy var beginning = frameworks { $0.operations.contains(.begin) }
    private lazy var awaiting = frameworks { $0.isAsync && !$0.operations.isDisjoint(with: [.transact, .access]) }

    private func frameworks(_ isWanted: (FrameworkModel.MemberModel) -> Bool) -> Set<Int> {
        Set(
            models.all.indices.filter {
                models.all[$0].types.values.contains { $0.members.values.contains { $0.contains(where: isWanted) } }
            })
    }

    /// Whether a container's model names a connection beside the one that it writes on, itself or through a supertype.
    func hasReaders(_ container: FrameworkModel.TypeModel) -> Bool {
        var visited: Set<Symbol> = []
        func reads(_ model: FrameworkModel.TypeModel) -> Bool {
            guard visited.insert(model.name).inserted else { return false }
            return model.members.values.contains { $0.contains { $0.operations.contains(.ownConnection) } }
                || model.supertypes.contains { models.type($0).map(reads) ?? false }
        }
        return reads(container)
    }

    /// The names by which code shows that it may have to do with a database, or wait for one.
    var names: Set<Symbol> {
        models.all.filter(\.isDatabase).reduce(into: certainNames) { $0.formUnion($1.types.keys) }
    }
    /// Such names without those of a database's types: many a type of a project has one of these, as `List` or `Row`.
    var certainNames: Set<Symbol> {
        var names: Set<Symbol> = []
        for framework in models.all where framework.isDatabase {
            names.formUnion(framework.types.values.compactMap(\.attribute))
            names.formUnion(framework.wrappers.values.filter(\.givesValues).map(\.name))
            names.formUnion(framework.functions.keys)
        }
        // Code that waits while a database works need not name one.
        for framework in models.all where !framework.isDatabase {
            for type in framework.types.values {
                for (name, calls) in type.members where calls.contains(where: { $0.operations.contains(.block) }) {
                    names.insert(name)
                }
                // Code that names the type may say where an object's methods are called, and these name it, too.
                if type.members.values.joined().contains(where: \.callsMethods) { names.insert(type.name) }
                // Code that names a run loop may turn it, and wait there.
                if type.members.values.joined().contains(where: { $0.operations.contains(.turn) }) {
                    names.insert(type.name)
                }
            }
            for (name, calls) in framework.functions
            where calls.contains(where: { !$0.operations.isDisjoint(with: [.block, .turn]) }) { names.insert(name) }
        }
        return names
    }
}
