import Syntax

extension Program {
    /// The type that an attribute names, seen from a declaration; nil where it is the language's own.
    func attributeType(_ attribute: Node, at id: DeclarationID) -> TypeID? {
        guard !Names.languageAttributes.contains(attribute.name), let written = attribute.child(.type) else { return nil }
        return resolve(written, Asking(Scope(file: self[id].source.file, declaration: self[id].parent, place: attribute.raw.firstToken)))
    }

    private func has(_ attribute: Symbol, _ id: DeclarationID) -> Bool { attributes(of: id).contains { $0.name == attribute } }

    /// Empty where no attribute is a wrapper; with a wrapper without declaration where one may be.
    public func propertyWrappers(of variable: DeclarationID) -> [PropertyWrapper] {
        guard self[variable].kind == .variable, !self[variable].flags.contains(.isImplicit) else { return [] }
        return evaluator.answer(Evaluator.key(.wrappers, variable), in: wrapperCache, circular: []) {
            var found: [PropertyWrapper] = []
            for attribute in attributes(of: variable) where macros(of: attribute, at: variable).isEmpty {
                guard let type = attributeType(attribute, at: variable) else { continue }
                let place = NodeReference(file: self[variable].source.file, node: attribute.index)
                if let id = declaration(of: type) {
                    guard has(Names.propertyWrapper, id) else { continue }
                    found.append(
                        PropertyWrapper(
                            attribute: place, type: type, declaration: id, wrappedValue: all(Names.wrappedValue, in: id).first { self[$0].kind == .variable },
                            projectedValue: all(Names.projectedValue, in: id).first { self[$0].kind == .variable }))
                } else if case .opaque = types[type] {
                    found.append(PropertyWrapper(attribute: place, type: type))
                }
            }
            if found.contains(where: { $0.declaration != nil }) { inferArguments(&found, variable) }
            return found
        }
    }

    /// The variable that `_x` or `$x` is made for.
    public func variable(wrappedBy id: DeclarationID) -> DeclarationID? { wrappedVariable[id] }

    /// Arguments that are not written follow from the variable's type, the innermost wrapper's first.
    private func inferArguments(_ wrappers: inout [PropertyWrapper], _ variable: DeclarationID) {
        guard var value = declaredType(of: variable) else { return }
        for i in wrappers.indices.reversed() {
            guard let id = wrappers[i].declaration, let wrapped = wrappers[i].wrappedValue, let pattern = declaredType(of: wrapped) else { return }
            let parameters = genericTypeParameters(of: id)
            let written = arguments(of: wrappers[i].type)
            let arguments = zip(parameters, written).map { parameter, argument in
                argument.isUnknown ? match(pattern, value, types.parameter(parameter)) ?? .unknown : argument
            }
            wrappers[i].type = types.intern(.nominal(id, arguments))
            value = wrappers[i].type
        }
    }

    /// The result builder of a function, getter or variable, or of one of its parameters; a requirement's is its witness's too.
    public func resultBuilder(of id: DeclarationID, parameter: Int?) -> TypeID? {
        if let parameter {
            let nodes = node(of: id).children.filter { $0.kind == .parameter }
            guard parameter < nodes.count else { return nil }
            return builder(nodes[parameter].attributes, id)
        }
        if let found = builder(attributes(of: id), id) { return found }
        if self[id].kind == .getter, let storage = self[id].parent { return resultBuilder(of: storage, parameter: nil) }
        guard self[id].kind == .variable || self[id].kind == .function else { return nil }
        return requirements(witnessedBy: id, inDeclarationOnly: false).lazy.compactMap { self.builder(self.attributes(of: $0), $0) }.first
    }

    private func builder(_ attributes: [Node], _ id: DeclarationID) -> TypeID? {
        for attribute in attributes {
            if let type = attributeType(attribute, at: id), let builder = declaration(of: type), has(Names.resultBuilder, builder) { return type }
        }
        return nil
    }
}
