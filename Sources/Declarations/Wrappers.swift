import Syntax

/// Attributes that name types: property wrappers and result builders.
struct Wrappers {
    let program: Program

    /// The type that an attribute names, seen from a declaration; nil where it is the language's own.
    func attributeType(_ attribute: Node, at id: DeclarationID) -> TypeID? {
        guard !Names.languageAttributes.contains(attribute.name), let written = attribute.child(.type) else {
            return nil
        }
        return program.resolution.resolve(
            written,
            Asking(
                Scope(file: program[id].source.file, declaration: program[id].parent, place: attribute.raw.firstToken)))
    }

    private func has(_ attribute: Symbol, _ id: DeclarationID) -> Bool {
        program.attributes(of: id).contains { $0.name == attribute }
    }

    /// The wrappers of a variable: empty where no attribute is one, with a wrapper without declaration where one may
    /// be.
    func propertyWrappers(of variable: DeclarationID) -> [PropertyWrapper] {
        guard program[variable].kind == .variable, !program[variable].flags.contains(.isImplicit) else { return [] }
        return program.evaluator.answer(Evaluator.key(.wrappers, variable), in: program.wrapperCache, circular: []) {
            var found: [PropertyWrapper] = []
            for attribute in program.attributes(of: variable)
            where program.inheritance.macros(of: attribute, at: variable).isEmpty {
                guard let type = attributeType(attribute, at: variable) else { continue }
                let place = NodeReference(file: program[variable].source.file, node: attribute.index)
                if let id = program.resolution.declaration(of: type) {
                    guard has(Names.propertyWrapper, id) else { continue }
                    found.append(
                        PropertyWrapper(
                            attribute: place, type: type, declaration: id,
                            wrappedValue: program.all(Names.wrappedValue, in: id).first {
                                program[$0].kind == .variable
                            },
                            projectedValue: program.all(Names.projectedValue, in: id).first {
                                program[$0].kind == .variable
                            }))
                } else if case .opaque = program.types[type] {
                    found.append(PropertyWrapper(attribute: place, type: type))
                }
            }
            if found.contains(where: { $0.declaration != nil }) { inferArguments(&found, variable) }
            return found
        }
    }

    /// The variable for which `_x` or `$x` is made.
    func variable(wrappedBy id: DeclarationID) -> DeclarationID? { program.wrappedVariable[id] }

    /// Arguments that are not written follow from the variable's type, the innermost wrapper's first.
    private func inferArguments(_ wrappers: inout [PropertyWrapper], _ variable: DeclarationID) {
        guard var value = program.signatures.declaredType(of: variable) else { return }
        for i in wrappers.indices.reversed() {
            guard let id = wrappers[i].declaration, let wrapped = wrappers[i].wrappedValue,
                let pattern = program.signatures.declaredType(of: wrapped)
            else { return }
            let parameters = program.resolution.genericTypeParameters(of: id)
            let written = program.inheritance.arguments(of: wrappers[i].type)
            let arguments = zip(parameters, written).map { parameter, argument in
                argument.isUnknown
                    ? program.associatedTypes.match(pattern, value, program.types.parameter(parameter)) ?? .unknown
                    : argument
            }
            wrappers[i].type = program.types.intern(.nominal(id, arguments))
            value = wrappers[i].type
        }
    }

    /// The result builder of a function, getter or variable, or of one of its parameters; a requirement's is its
    /// witness's too.
    func resultBuilder(of id: DeclarationID, parameter: Int?) -> TypeID? {
        if let parameter {
            return program.parameterBuilders.value(PairKey(id.index, UInt32(parameter))) {
                builder(of: id, parameter: parameter)
            }
        }
        if let found = builder(program.attributes(of: id), id) { return found }
        if program[id].kind == .getter, let storage = program[id].parent {
            return resultBuilder(of: storage, parameter: nil)
        }
        guard program[id].kind == .variable || program[id].kind == .function else { return nil }
        return program.memberLookUp.requirements(witnessedBy: id, inDeclarationOnly: false).lazy.compactMap {
            self.builder(program.attributes(of: $0), $0)
        }.first
    }

    private func builder(of id: DeclarationID, parameter: Int) -> TypeID? {
        if program[id].flags.contains(.isImplicit) {
            let parameters = program.signatures.signature(of: id).parameters
            guard parameter < parameters.count, let property = parameters[parameter].property else { return nil }
            return builder(program.attributes(of: property), property)
        }
        let nodes = program.node(of: id).children.lazy.filter { $0.kind == .parameter }
        for (position, node) in nodes.enumerated() where position == parameter { return builder(node.attributes, id) }
        return nil
    }

    /// Whether a stored property's own attribute is a result builder, so that its value is built.
    func isBuilt(_ property: DeclarationID) -> Bool { builder(program.attributes(of: property), property) != nil }

    private func builder(_ attributes: [Node], _ id: DeclarationID) -> TypeID? {
        for attribute in attributes {
            if let type = attributeType(attribute, at: id), let builder = program.resolution.declaration(of: type),
                has(Names.resultBuilder, builder)
            {
                return type
            }
        }
        return nil
    }
}
