import Declarations
import Syntax

/// When one type is another, and when a value of one may stand where the other is asked.
extension TypeSolver {
    // MARK: Equality

    /// Makes two types one. Something unknown in either is a doubt, not a contradiction.
    func unify(_ a: TypeID, _ b: TypeID) -> Bool {
        steps += 1
        let a = shallow(a), b = shallow(b)
        if a == b { return true }
        if let root = open(a) { return bind(root, to: b, soft: false) }
        if let root = open(b) { return bind(root, to: a, soft: false) }
        switch (types[a], types[b]) {
        case (.unknown, _), (_, .unknown):
            doubts += 1
            return true
        case (.opaque(let m, let n, let x), .opaque(let o, let p, let y)) where m == o && n == p && x.count == y.count:
            return zip(x, y).allSatisfy { unify($0, $1) }
        case (.opaque, _), (_, .opaque):
            doubts += 1
            return true
        case (.nominal(let c, let x), .nominal(let d, let y)):
            return c == d && x.count == y.count && zip(x, y).allSatisfy { unify($0, $1) }
        case (.tuple(let x), .tuple(let y)):
            return x.count == y.count
                && zip(x, y).allSatisfy {
                    ($0.label == $1.label || $0.label == .none || $1.label == .none) && unify($0.type, $1.type)
                }
        case (.function(let f), .function(let g)):
            return f.parameters.count == g.parameters.count
                && zip(f.parameters, g.parameters).allSatisfy { unify($0.type, $1.type) }
                && unify(f.result, g.result)
        case (.metatype(let x), .metatype(let y)): return unify(x, y)
        case (.existential(let x), .existential(let y)):
            return x.count == y.count && x.allSatisfy { part in y.contains { other in attempt { unify(part, other) } } }
        case (.someType(let x), .someType(let y)): return x.count == y.count && zip(x, y).allSatisfy { unify($0, $1) }
        case (.dependentMember, _), (_, .dependentMember):
            // Two members of generic parameters may be one by a constraint that is not looked at.
            doubts += 1
            return true
        default: return false
        }
    }

    /// Gives an open variable its type.
    func bind(_ root: Int32, to type: TypeID, soft: Bool) -> Bool {
        let type = shallow(type)
        let old = entry(root)
        if let other = open(type) {
            if other == root { return true }
            return join(root, old, other, entry(other))
        }
        if occurs(root, in: type) { return false }
        if type.isUnknown {
            doubts += 1
        } else if !accepts(type, old) {
            return false
        }
        noteLiteral(old, type)
        variables.update(root) {
            $0.binding = type
            $0.isSoft = soft
        }
        return true
    }

    /// A literal that becomes another type than it is by default makes a reading worse.
    private func noteLiteral(_ entry: TypeVariables.Entry, _ type: TypeID) {
        switch entry.literal {
        case .none, .nil, .dictionary: break
        case .array: if standard.arrayElement(of: type) == nil { score.nonDefaultLiteral += 1 }
        default: if defaultType(of: entry) != type { score.nonDefaultLiteral += 1 }
        }
    }

    /// Two open variables become one; the elder is the root.
    private func join(_ a: Int32, _ x: TypeVariables.Entry, _ b: Int32, _ y: TypeVariables.Entry) -> Bool {
        let literal: LiteralKind
        switch (x.literal, y.literal) {
        case (let l, .none), (.none, let l): literal = l
        case (let l, let m) where l == m: literal = l
        case (.integer, .float), (.float, .integer): literal = .float
        default: return false
        }
        if let first = x.first, let other = y.first, !unify(first, other) { return false }
        if let second = x.second, let other = y.second, !unify(second, other) { return false }
        let (elder, younger) = a < b ? (a, b) : (b, a)
        variables.update(younger) { $0.parent = elder }
        variables.update(elder) {
            $0.literal = literal
            $0.first = x.first ?? y.first
            $0.second = x.second ?? y.second
        }
        return true
    }

    // MARK: Conversion

    func convert(_ from: TypeID, _ to: TypeID) -> Bool {
        var adjustment: Adjustment = []
        return convert(from, to, &adjustment)
    }

    /// Whether a value of `from` may stand where `to` is asked; `adjustment` gets what is done to it.
    func convert(_ from: TypeID, _ to: TypeID, _ adjustment: inout Adjustment) -> Bool {
        steps += 1
        if let widened = convertToSoft(from, to, &adjustment) { return widened }
        let from = shallow(from), to = shallow(to)
        if from == to { return true }
        if let root = open(from) { return convertOpen(root, from, to, &adjustment) }
        if let root = open(to) {
            let wanted = entry(root)
            if wanted.literal == .nil, standard.wrapped(of: from) == nil {
                // A value that is joined with `nil` is an optional.
                adjustment.insert(.wrapsOptional)
                return bind(root, to: standard.optional(of: from), soft: true)
            }
            return bind(root, to: from, soft: true)
        }
        switch (types[from], types[to]) {
        case (.unknown, _), (_, .unknown):
            taint(from)
            taint(to)
            doubts += 1
            return true
        default: break
        }
        if let wrapped = standard.wrapped(of: to) {
            if let inner = standard.wrapped(of: from) { return convert(inner, wrapped, &adjustment) }
            if case .opaque = types[from] {
                doubts += 1
                return true
            }
            score.valueToOptional += 1
            adjustment.insert(.wrapsOptional)
            return convert(from, wrapped, &adjustment)
        }
        return convertKnown(from, to, &adjustment)
    }

    /// Makes the open variables in a type unknown, after it was matched with an unknown type.
    func taint(_ type: TypeID) {
        if isConcrete(type) { return }
        let type = shallow(type)
        if let root = open(type) {
            variables.update(root) { $0.binding = .unknown }
            return
        }
        for part in types.parts(of: type) { taint(part) }
    }

    /// A variable that an earlier argument has bound softly is widened to what takes both; nil where `to` is no such
    /// variable.
    private func convertToSoft(_ from: TypeID, _ to: TypeID, _ adjustment: inout Adjustment) -> Bool? {
        guard case .variable(let index) = types[to] else { return nil }
        let root = variables.root(index)
        let old = entry(root)
        guard let binding = old.binding, old.isSoft else { return nil }
        if binding.isUnknown { return true }
        if shallow(from).isUnknown {
            variables.update(root) { $0.binding = .unknown }
            doubts += 1
            return true
        }
        var fits: Adjustment = []
        if attempt({ convert(from, binding, &fits) }) {
            adjustment.formUnion(fits)
            return true
        }
        guard let wider = widest(shallow(from), shallow(binding)) else { return false }
        variables.update(root) { $0.binding = wider }
        return convert(from, wider, &adjustment)
    }

    /// The narrowest type that takes both.
    private func widest(_ a: TypeID, _ b: TypeID) -> TypeID? {
        if attempt({ convert(b, a) }) { return a }
        if let x = standard.wrapped(of: a) ?? standard.wrapped(of: b).map({ _ in a }),
            let y = standard.wrapped(of: b) ?? Optional(b),
            standard.wrapped(of: a) != nil || standard.wrapped(of: b) != nil
        {
            return widest(x, y).map { standard.optional(of: $0) }
        }
        return program.superclasses(of: a).first { type in attempt { convert(b, type) } }
    }

    private func convertOpen(_ root: Int32, _ from: TypeID, _ to: TypeID, _ adjustment: inout Adjustment) -> Bool {
        let old = entry(root)
        if open(to) != nil { return bind(root, to: to, soft: false) }
        if to.isUnknown {
            doubts += 1
            // A literal is what it is by default wherever it goes to; anything else may be anything.
            if old.literal == .none { variables.update(root) { $0.binding = .unknown } }
            return true
        }
        if old.literal != .none, old.literal != .nil, let wrapped = standard.wrapped(of: to) {
            score.valueToOptional += 1
            adjustment.insert(.wrapsOptional)
            return convert(from, wrapped, &adjustment)
        }
        if old.literal != .none {
            switch types[to] {
            case .existential(let parts):
                if old.literal == .nil { return false }
                guard let byDefault = defaultType(of: old) else { return false }
                variables.update(root) { $0.binding = byDefault }
                adjustment.insert(.erases)
                if parts.isEmpty { score.emptyExistential += 1 }
                return parts.allSatisfy { conforms(byDefault, part: $0) }
            case .opaque:
                // It may be a type that literals make: then it is that one, else the value is erased.
                doubts += 1
                variables.update(root) { $0.binding = .unknown }
                return true
            case .function, .tuple, .metatype: return false
            default: break
            }
            if to == standard.anyHashable, let byDefault = defaultType(of: old) {
                variables.update(root) { $0.binding = byDefault }
                return true
            }
        }
        return bind(root, to: to, soft: old.literal == .none)
    }

    /// Both are known, and neither is a variable.
    private func convertKnown(_ from: TypeID, _ to: TypeID, _ adjustment: inout Adjustment) -> Bool {
        switch (types[from], types[to]) {
        case (_, .existential(let parts)): return erase(from, parts, &adjustment)
        case (.opaque(let m, let n, let x), .opaque(let o, let p, let y)) where m == o && n == p && x.count == y.count:
            return zip(x, y).allSatisfy { unify($0, $1) }
        case (.opaque, _), (_, .opaque):
            // It may be any type, also one of which all ancestors are known: its name may be an alias.
            doubts += 1
            return true
        case (.nominal(let c, let x), .nominal(let d, let y)) where c == d: return convertArguments(c, x, y)
        case (.nominal, .nominal): return convertNominal(from, to, &adjustment)
        case (.function(let f), .function(let g)): return convertFunction(f, g)
        case (.tuple(let x), .tuple(let y)):
            return x.count == y.count
                && zip(x, y).allSatisfy {
                    ($0.label == $1.label || $0.label == .none || $1.label == .none) && convert($0.type, $1.type)
                }
        case (.metatype(let x), .metatype(let y)):
            if case .existential(let parts) = node(y) { return parts.allSatisfy { conforms(x, part: $0) } }
            return convert(x, y)
        case (_, .someType(let parts)): return parts.allSatisfy { conforms(from, part: $0) }
        case (.existential(let parts), _), (.someType(let parts), _):
            // A class among the parts.
            return parts.contains { part in isClass(part) && attempt { convert(part, to) } }
        case (.parameter, .parameter), (.dependentMember, .parameter), (.parameter, .dependentMember),
            (.dependentMember, .dependentMember):
            return sameByConstraint(from, to)
        case (.parameter(let id), .nominal) where program.declarations[Int(id.index)].kind == .class:
            // `Self` of a class.
            return convert(program.type(declaredBy: id), to, &adjustment)
        case (.parameter, _), (.dependentMember, _):
            if sameByConstraint(from, to) { return true }
            if let bound = program.superclass(of: from) {
                adjustment.insert(.erases)
                return convert(bound, to)
            }
            return false
        case (_, .parameter), (_, .dependentMember): return sameByConstraint(from, to)
        default: return false
        }
    }

    /// `where T == U`: a member of a parameter may be any type by a constraint out of sight; a parameter itself only
    /// one that a constraint in sight makes it.
    private func sameByConstraint(_ a: TypeID, _ b: TypeID) -> Bool {
        func isMember(_ type: TypeID) -> Bool { if case .dependentMember = types[type] { true } else { false } }
        if !isMember(a), !isMember(b) {
            let requirements = scope.declaration.map { program.requirements(of: $0) } ?? []
            guard requirements.contains(where: { $0.kind == .sameType && [a, b].contains($0.subject) }) else {
                return false
            }
        }
        doubts += 1
        return true
    }

    private func isClass(_ type: TypeID) -> Bool {
        guard case .nominal(let declaration, _) = node(type) else { return false }
        return [.class, .actor].contains(program.declarations[Int(declaration.index)].kind)
    }

    /// Arrays, dictionaries and sets of subtypes convert; everything else is invariant.
    private func convertArguments(_ declaration: DeclarationID, _ x: [TypeID], _ y: [TypeID]) -> Bool {
        guard x.count == y.count else { return false }
        guard standard.isCovariant(declaration) else { return zip(x, y).allSatisfy { unify($0, $1) } }
        for (a, b) in zip(x, y) {
            let isSame = attempt { unify(a, b) }
            if isSame { continue }
            score.collectionUpcast += 1
            if !convert(a, b) { return false }
        }
        return true
    }

    private func convertNominal(_ from: TypeID, _ to: TypeID, _ adjustment: inout Adjustment) -> Bool {
        guard case .nominal(let target, let arguments) = types[to] else { return false }
        for type in program.superclasses(of: from) {
            if case .nominal(let declaration, let own) = node(type) {
                if declaration == target {
                    adjustment.insert(.erases)
                    return own.count == arguments.count && zip(own, arguments).allSatisfy { unify($0, $1) }
                }
            } else {
                // A superclass of a module that is not at hand may have any other above it.
                doubts += 1
                return true
            }
        }
        if to == standard.anyHashable {
            score.userConversion += 1
            adjustment.insert(.erases)
            return conforms(from, toStandard: standard.hashable)
        }
        if !standard.cgFloat.isUnknown,
            (from == standard.cgFloat && to == standard.double) || (from == standard.double && to == standard.cgFloat)
        {
            score.implicitValueConversion += 1
            return true
        }
        if standard.isPointer(target) {
            score.valueToPointer += 1
            return convertToPointer(from, to)
        }
        return false
    }

    private func convertToPointer(_ from: TypeID, _ to: TypeID) -> Bool {
        guard case .nominal(_, let arguments) = types[to] else { return false }
        if from == standard.string { return true }
        if let element = standard.arrayElement(of: from) {
            return arguments.first.map { pointee in attempt { unify(element, pointee) } } ?? true
        }
        if case .nominal(let declaration, let own) = types[from], standard.isPointer(declaration) {
            guard let a = own.first, let b = arguments.first else { return true }
            return attempt { unify(a, b) }
        }
        return false
    }

    private func erase(_ from: TypeID, _ parts: [TypeID], _ adjustment: inout Adjustment) -> Bool {
        adjustment.insert(.erases)
        if parts.isEmpty {
            score.emptyExistential += 1
            return true
        }
        if case .metatype = types[from] {
            // A class's metatype is an object.
            return parts.allSatisfy { standard.isAnyObject($0) || conforms(from, part: $0) }
        }
        return parts.allSatisfy { conforms(from, part: $0) }
    }

    private func convertFunction(_ f: FunctionType, _ g: FunctionType) -> Bool {
        if f.isAsync && !g.isAsync { return false }
        if f.isThrowing && !g.isThrowing { return false }
        guard f.parameters.count == g.parameters.count else {
            // `(Void) -> T` takes `() -> T`, and a function of several parameters one of a tuple.
            if f.parameters.isEmpty, g.parameters.count == 1, resolved(g.parameters[0].type) == .void {
                return convert(f.result, g.result)
            }
            if g.parameters.count == 1, case .tuple(let elements) = node(g.parameters[0].type),
                elements.count == f.parameters.count
            {
                return zip(elements, f.parameters).allSatisfy { convert($0.type, $1.type) }
                    && convert(f.result, g.result)
            }
            return false
        }
        if f.isAsync != g.isAsync || f.isThrowing != g.isThrowing { score.functionConversion += 1 }
        return zip(g.parameters, f.parameters).allSatisfy { convert($0.type, $1.type) } && convert(f.result, g.result)
    }
}
