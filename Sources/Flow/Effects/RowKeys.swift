import Declarations
import Frameworks
import Syntax

/// Which properties say which row, or which element, is meant: as their models declare it, and by their names where no
/// declaration says so. This is the one place that knows what a key is.
final class RowKeys {
    private let program: Program
    /// The attributes and words by which a model's property is declared to be its key, or to be unique.
    private let keys: [FrameworkModel.ArgumentMark], unique: [FrameworkModel.ArgumentMark]
    private var declared: [DeclarationID: Declared] = [:]

    private enum Declared { case key, unique, nothing }

    init(_ knowledge: Knowledge) {
        program = knowledge.program
        let records = knowledge.models.all.compactMap(\.records)
        keys = records.compactMap(\.primaryKey)
        unique = records.compactMap(\.unique)
    }

    /// Whether a property says which row is meant, its own or one that it refers to: such a key is not written back.
    func saysWhichRow(_ property: DeclarationID) -> Bool {
        let name = program[property].name.text
        return declaration(of: property) == .key || isOwn(name) || name.hasSuffix("ID") || name.hasSuffix("Id")
    }

    /// Whether a property of which only the name is known says which row it is that has it.
    func isOwn(_ name: String) -> Bool { name == "id" || name == "uuid" }

    /// Whether a property tells one element from all others.
    func tellsApart(_ property: DeclarationID) -> Bool {
        declaration(of: property) != .nothing || tellsApart(program[property].name.text)
    }

    /// Whether a property of which only the name is known tells one element from all others.
    func tellsApart(_ name: String) -> Bool {
        ["id", "identifier", "key", "name", "uuid"].contains(name.lowercased())
            || ["ID", "Id", "Identifier", "Key", "UUID"].contains { name.hasSuffix($0) }
    }

    /// What the attributes of a property say.
    private func declaration(of property: DeclarationID) -> Declared {
        if let known = declared[property] { return known }
        let attributes = program.attributes(of: property)
        func isMarked(_ marks: [FrameworkModel.ArgumentMark]) -> Bool {
            marks.contains { mark in
                attributes.contains { $0.name == mark.label && $0.tokens.contains { $0.symbol == mark.word } }
            }
        }
        let found: Declared =
            attributes.isEmpty ? .nothing : isMarked(keys) ? .key : isMarked(unique) ? .unique : .nothing
        declared[property] = found
        return found
    }
}
