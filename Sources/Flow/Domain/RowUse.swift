import Declarations
import Lowering

/// What a call does to the rows of a table: it reads some, or writes some.
package struct RowUse: Hashable, Sendable {
    /// What a statement does to the rows of a table.
    package enum Verb: UInt8, Hashable, Sendable {
        case read, insert, update, delete
        /// Whichever is needed: the row is inserted or updated.
        case save
        /// A transaction is begun or ended by text.
        case transaction
        /// It changes the schema, cleans up, or its text is not known.
        case other
    }
    /// What two uses have in common, at least: the table, and of an object's property that.
    struct Item: Hashable {
        var table: String
        var column: DeclarationID?
    }
    /// What is done to the rows.
    package var verb: Verb
    /// The name of the table, or of the record's type, in lower case; empty where it is not known.
    package var table: String
    /// A record is written with all of its columns, as it has them.
    var isWhole = false
    /// Outside of a transaction it is one by itself.
    var isStatement = false
    /// The database itself decides: under a condition on a column, or by what is in conflict.
    var isChecked = false
    /// It says what becomes of a row that is there already: no check before it has to.
    var isSettled = false
    /// The row is made of a list of columns, not of a record.
    var isListed = false
    /// It is looked up by its key: at most one row is meant.
    var isByKey = false
    /// The record is another than what the body was given: it has changed it, or made it from that.
    var isRemade = false
    /// The property of an object that is read or set, where that is all.
    var column: DeclarationID?
    var item: Item { Item(table: table, column: column) }
    var place: Place
    /// Parameters of the body of which the written values are made; of a read none.
    var parameters: Set<Int32> = []
    /// Parameters of the body that say which row is read or written.
    var keys: Set<Int32> = []
    /// The constant of the program that says so: a preference's own object.
    var keyedBy: DeclarationID?

    /// Whether rows are changed.
    package var isWrite: Bool { [.insert, .update, .delete, .save].contains(verb) }
}

/// The rows of a proof about what two accesses read and write.
package struct RowProof: Hashable, Sendable {
    /// The way in which what is written goes back to an earlier read.
    package enum Form: Sendable {
        /// A record is saved with all of its columns.
        case record
        /// A column is made from what was read.
        case column
        /// It is written because of what was read.
        case check
        /// A property is set to what was made from it.
        case property
        /// One unit of work.
        case unit
        /// A record is saved with all of its columns, as a property has kept it since it was read.
        case kept
    }
    /// The way in which it is stale.
    package var form: Form
    /// The table that is written, or the property.
    package var table: String
    /// Code may stop between the two: at an `await`, by an error.
    package var isInterruptible = false
    /// A row is stored whichever is there, because of what was compared: the later one wins.
    package var isOverwrite = false
    /// Nobody is seen to come between by this code itself: it takes another writer, elsewhere.
    package var isAlone = false
    /// Where other code of the program writes the same.
    var otherWriter: Place?
    /// The property that has kept the record, where one has.
    var property: DeclarationID?
}

/// A statement of SQL, as far as one can see of its text which rows it reads or writes.
struct StatementText {
    private(set) var verb = RowUse.Verb.other
    private(set) var table = ""
    private(set) var isChecked = false
    /// It says what becomes of a row that is there already.
    private(set) var isSettled = false
    /// It begins a transaction, which can be in no other.
    private(set) var begins = false
    /// The number of its first arguments that become columns; the others only choose rows.
    private(set) var written = 0

    /// - Parameter literal: The literal as it is written, with its quotes.
    init(_ literal: String) {
        var words: [String] = [], word = ""
        for character in literal {
            if character.isLetter || character.isNumber || character == "_" {
                word.append(character)
                continue
            }
            if !word.isEmpty { words.append(word.lowercased()) }
            word = ""
            if "?:=+-*(".contains(character) { words.append(String(character)) }
        }
        if !word.isEmpty { words.append(word.lowercased()) }
        guard let first = words.first else { return }
        func after(_ name: String) -> String {
            guard let index = words.firstIndex(of: name), index + 1 < words.count else { return "" }
            return words[index + 1]
        }
        switch first {
        case "select", "with": (verb, table) = (.read, after("from"))
        case "insert", "replace":
            (verb, table) = (first == "insert" ? .insert : .save, after("into"))
            isSettled =
                first == "replace" || words.contains("conflict")
                || words.starts(with: ["insert", "or", "ignore"]) || words.starts(with: ["insert", "or", "replace"])
            isChecked = isSettled && !replaces(words) || words.contains("select")
            // What it chooses by itself, it decides about by itself.
            if words.contains("select") { isSettled = false }
            written = words.count(where: { $0 == "?" })
        case "update":
            verb = .update
            table = words.count > 2 && words[1] == "or" ? words.dropFirst(3).first ?? "" : words.dropFirst().first ?? ""
            let rows = words.firstIndex(of: "where") ?? words.count
            isChecked = words[rows...].contains("and")
            // What SQL computes from the column itself is never old.
            let columns = words[..<rows].drop { $0 != "set" }
            if !columns.contains("+"), !columns.contains("-"), !columns.contains("*") {
                written = columns.count(where: { $0 == "?" })
            }
        case "delete": (verb, table) = (.delete, after("from"))
        case "begin", "commit", "end", "rollback", "savepoint": (verb, begins) = (.transaction, first == "begin")
        default: break
        }
    }

    /// Whether a row that is there already gets all the new values, whatever it holds.
    private func replaces(_ words: [String]) -> Bool {
        if words.first == "replace" || words.starts(with: ["insert", "or", "replace"]) { return true }
        guard let update = words.lastIndex(of: "update"), case let columns = words[update...] else { return false }
        // What SQL computes from the column itself is never old, and a condition asks for it.
        return columns.contains("excluded") && !["where", "+", "-", "*"].contains { columns.contains($0) }
    }
}
