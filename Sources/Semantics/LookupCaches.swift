import Syntax

/// Answers that `Project` has given once: what a declaration says does not change after the files are joined.
struct LookupCaches {
    /// A member's name in a type of the project, or in an SDK type whatever its arguments.
    struct MemberKey: Hashable {
        var type: UInt32
        var name: Symbol

        init(_ id: TypeID, _ name: Symbol) {
            type = UInt32(bitPattern: id.index)
            self.name = name
        }

        init(external type: Symbol, _ name: Symbol) {
            self.type = type.id | 1 << 31
            self.name = name
        }

        func _rawHashValue(seed: Int) -> Int { spread(UInt64(type) << 32 | UInt64(name.id), seed: seed) }
    }

    /// A type's name as seen from a type and file.
    struct NameKey: Hashable {
        var owner: Int32
        var file: Int32
        var name: Symbol

        func _rawHashValue(seed: Int) -> Int {
            spread(
                UInt64(UInt32(bitPattern: owner)) << 32 ^ UInt64(UInt32(bitPattern: file)) << 12 ^ UInt64(name.id)
                    &* 0xBF58_476D_1CE4_E5B9, seed: seed)
        }
    }

    var names: [NameKey: Type] = [:]
    var selfTypes: [TypeID: Type] = [:]
    var properties: [MemberKey: VariableID?] = [:]
    var resultTypes: [FunctionID: Type] = [:]
}

extension LookupCaches.MemberKey {
    /// Nil for types whose members are not kept.
    init?(_ type: Type, _ name: Symbol) {
        switch type {
        case .project(let id, _): self.init(id, name)
        case .external(let outer, _): self.init(external: outer, name)
        default: return nil
        }
    }
}
