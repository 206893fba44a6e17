import Frameworks
import Modules
import Syntax

/// A type that reads or writes whole files, with each access and the place of its file. Accesses of a nested
/// namespace count for the class or actor around it.
package struct FileStore: Sendable {
    package struct Access: Sendable {
        package var call: Node
        package var function: FunctionID?
        package var isWrite: Bool
        package var member: FrameworkModel.MemberModel
        package var framework: Int
        package var place: FilePlace
        /// True where the receiver's type is known to have the member, false where the call's labels suggest it.
        package var isCertain: Bool
    }
    package var type: NominalID
    package var accesses: [Access] = []
    package var reads: [Access] { accesses.filter { !$0.isWrite } }
    package var writes: [Access] { accesses.filter(\.isWrite) }

    /// The read that loads a written file again: preferably one of the same file. Nil where there is none.
    package func readBack(of write: Access) -> (read: Access, match: FilePlace.Match)? {
        var related: Access?
        for read in reads {
            // A file that is read straight after it was written in one function is only being checked.
            if read.function == write.function, read.call.start > write.call.start { continue }
            switch write.place.match(read.place) {
            case .same: return (read, .same)
            case .related: related = related ?? read
            case nil: break
            }
        }
        return related.map { ($0, .related) }
    }

    /// Whether the store loads what it saves.
    package var loadsWhatItSaves: Bool { writes.contains { readBack(of: $0) != nil } }
}

/// The classes and actors of a project that read and write files, and the places of these files.
package final class FileStores: ProjectPart {
    /// All stores, in the order of declaration.
    package private(set) lazy var all = find()
    private lazy var pathWords = PathWords(project.models)

    package func of(_ id: NominalID) -> FileStore? { all.first { $0.type == id } }

    private func find() -> [FileStore] {
        let words = FileWords(project.models)
        guard !words.names.isEmpty else { return [] }
        var result: [FileStore] = []
        var index: [NominalID: Int] = [:]
        for (i, file) in project.files.enumerated() {
            guard words.mayStand(in: file), hasCall(file.tree, words) else { continue }
            for id in project.functions(inFile: Int32(i)) {
                let declaration = project[id]
                guard let owner = declaration.owner, project[owner].kind != .external, let body = declaration.body
                else { continue }
                let scope = TypeScope(file: Int32(i), owner: owner, function: id)
                let keeper = keeper(of: owner)
                for access in accesses(in: body, scope, words) {
                    if let known = index[keeper] {
                        result[known].accesses.append(access)
                    } else {
                        index[keeper] = result.count
                        result.append(FileStore(type: keeper, accesses: [access]))
                    }
                }
            }
        }
        return result
    }

    /// The class or actor that a type is nested in, if it is neither itself.
    func keeper(of id: NominalID) -> NominalID {
        var type: NominalID? = id
        while let t = type {
            if project[t].kind == .class || project[t].kind == .actor { return t }
            type = project[t].outer
        }
        return id
    }

    private func accesses(in body: Node, _ scope: TypeScope, _ words: FileWords) -> [FileStore.Access] {
        let raw = body.raw
        guard
            body.tree.tokens[Int(raw.firstToken)..<Int(raw.endToken)].contains(where: {
                $0.kind == .identifier && words.contains($0.symbol)
            })
        else { return [] }
        return body.nodes(of: .callExpr).compactMap { access($0, scope, words) }
    }

    /// Whether any call has the form of an access: types are asked for only then.
    private func hasCall(_ tree: SyntaxTree, _ words: FileWords) -> Bool {
        tree.root.nodes(of: .callExpr).contains { !words.fitting($0).isEmpty }
    }

    private func access(_ call: Node, _ scope: TypeScope, _ words: FileWords) -> FileStore.Access? {
        let fitting = words.fitting(call)
        guard !fitting.isEmpty, let callee = call.child(.callee), let path = call.child(.argument)?.firstChild else {
            return nil
        }
        func made(_ m: (framework: Int, member: FrameworkModel.MemberModel), certain: Bool) -> FileStore.Access {
            FileStore.Access(
                call: call, function: scope.function, isWrite: m.member.operations.contains(.fileWrite),
                member: m.member, framework: m.framework, place: place(of: path, in: scope), isCertain: certain)
        }
        if FileWords.isMethod(callee) {
            guard let base = callee.child(.base) else { return nil }
            var receiver = project.unwrapped(project.type(ofExpression: base))
            receiver = project.instance(of: receiver) ?? receiver
            if receiver.isUnknown { return made((fitting[0].framework, fitting[0].member), certain: false) }
            return project.libraryAncestry(of: receiver).lazy
                .compactMap { name in fitting.first { $0.type == name } }.first
                .map { made(($0.framework, $0.member), certain: true) }
        }
        let named = callee.kind == .memberExpr ? callee.child(.base) : callee
        guard let named, let name = project.libraryName(project.resolve(named, in: scope)),
            let m = fitting.first(where: { $0.type == name })
        else { return nil }
        return made((m.framework, m.member), certain: true)
    }

    /// The place of the file of an expression.
    package func place(of expression: Node, in scope: TypeScope) -> FilePlace {
        var reader = PlaceReader(self, pathWords, scope)
        reader.place.text = reader.text(of: expression, 0)
        reader.place.isAnchored = reader.isAnchored
        return reader.place
    }
}

/// Names of the calls that read and write files, from the API models.
private struct FileWords {
    struct Member {
        var type: Symbol
        var framework: Int
        var member: FrameworkModel.MemberModel
    }
    var members: [Symbol: [Member]] = [:]
    var names: Set<Symbol> = []
    private let filter: NameSet
    /// The names that a file has to contain for each call: the method's and the labels'; a type may go by another
    /// name.
    private var forms: Set<[Symbol]> = []
    private let parts: NameSet

    init(_ models: FrameworkModels) {
        for (i, framework) in models.all.enumerated() {
            for (name, type) in framework.types {
                for list in type.members.values {
                    for m in list where !m.operations.isDisjoint(with: [.fileRead, .fileWrite]) && m.labels != nil {
                        members[m.name, default: []].append(Member(type: name, framework: i, member: m))
                        if m.name == Names.`init`, let first = m.labels?.first {
                            names.insert(first)
                        } else {
                            names.insert(m.name)
                        }
                    }
                }
            }
        }
        for key in members.keys { members[key]!.sort { $0.type.text < $1.type.text } }
        filter = NameSet(names)
        for list in members.values {
            for m in list {
                forms.insert(
                    (m.member.name == Names.`init` ? [] : [m.member.name])
                        + (m.member.labels ?? []).filter { $0 != .none })
            }
        }
        parts = NameSet(forms.joined().map { $0 })
    }

    func mayStand(in file: ProjectFile) -> Bool {
        guard file.mentions(filter) else { return false }
        let found = file.names.filter { parts.contains($0) }
        return forms.contains { $0.allSatisfy { found.contains($0) } }
    }

    func contains(_ s: Symbol) -> Bool { filter.contains(s) }

    static func isMethod(_ callee: Node) -> Bool { callee.kind == .memberExpr && callee.name != Names.`init` }

    /// The members that a call may refer to, by its name and labels.
    func fitting(_ call: Node) -> [Member] {
        guard let callee = call.child(.callee), let first = call.child(.argument) else { return [] }
        // Most calls end here, before any array is made.
        let isMethod = Self.isMethod(callee)
        guard isMethod ? contains(callee.name) : !first.flags.contains(.hasLabel) || contains(first.name),
            let candidates = members[isMethod ? callee.name : Names.`init`]
        else { return [] }
        let labels = call.arguments.map(\.label)
        return candidates.filter { $0.member.labels == labels }
    }
}
