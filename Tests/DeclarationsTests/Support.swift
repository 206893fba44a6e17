import Declarations
import Syntax
import Testing

/// A program of one module `App`, or of several.
func program(_ text: String, _ settings: ModuleSettings = ModuleSettings()) -> Program {
    Program([ModuleInput(name: Symbol("App"), settings: settings, trees: [parse(text, path: "App.swift")])])
}

func program(_ modules: [(String, [String])], interfaces: Interfaces = .embedded) -> Program {
    Program(
        modules.map { name, files in
            ModuleInput(name: Symbol(name), trees: files.enumerated().map { parse($1, path: "\(name)\($0).swift") })
        }, interfaces: interfaces)
}

extension Program {
    /// The declaration of a name path (`Outer.inner`) in the project's own modules.
    func find(_ path: String, _ kind: Declaration.Kind? = nil) -> DeclarationID? {
        declarations.indices.map { DeclarationID($0) }.first { id in
            !self[self[id].module].isInterface && qualifiedName(of: id) == path
                && (kind == nil || self[id].kind == kind)
        }
    }

    /// The described declarations of the first file, one a line.
    var lines: [String] { describe(FileID(0)).split(separator: "\n").map(String.init) }

    func type(of path: String) -> String {
        find(path).flatMap { declaredType(of: $0) }.map { text(of: $0) } ?? "nothing"
    }

    /// The type of a member on the type of a variable.
    func member(_ name: String, on path: String, in scope: Scope? = nil) -> [String] {
        guard let id = find(path), let type = declaredType(of: id) else { return ["no \(path)"] }
        let scope = scope ?? self.scope(in: id)
        return members(Symbol(name), of: type, on: .instance, from: scope).map { candidate in
            let type =
                self[candidate.declaration].kind == .variable
                ? declaredType(of: candidate).map { text(of: $0) } ?? "_"
                : text(of: signature(of: candidate), self[candidate.declaration].flags)
            return qualifiedName(of: candidate.declaration) + ": " + type + (candidate.applies == .unknown ? " ?" : "")
        }.sorted()
    }
}
