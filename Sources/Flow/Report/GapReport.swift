import Lowering
import Syntax

/// A measure of how much of a program's database code is understood: counts over the bodies that the analysis follows,
/// and every unknown site in them, with its cause.
package struct GapReport: Sendable {
    /// The relation of an unknown site to a database, the strongest first.
    package enum Touch: Int, Sendable, CaseIterable {
        /// The base or an argument is a handle, or belongs to one.
        case value
        /// The base is unknown, and only a database's type has a member of that name.
        case name
        /// An argument is a closure that touches a database.
        case closure
        /// An argument is another closure.
        case otherClosure
        case none

        /// The letter of the column in a table.
        package var letter: String {
            switch self {
            case .value: "D"
            case .name: "L"
            case .closure: "C"
            case .otherClosure: "K"
            case .none: "other"
            }
        }
    }

    /// The reason why a site is unknown: its own, or that of the expression whose unknown result is its base.
    package enum Cause: String, Sendable, CaseIterable {
        case missingModule = "module not at hand"
        case missingMember = "member not declared"
        case undeclared = "name not declared"
        case ambiguous = "several declarations fit"
        case noFit = "no declaration fits"
        case undetermined = "type not determined"
        case implicitMember = "implicit member"
        case operation = "operator on an unknown operand"
        case macro = "macro"
        case unknownResult = "type of a declaration unknown"
        case unknownParameter = "parameter of a closure"
        case other = "other"
    }

    package struct Site: Sendable {
        package var cause: Cause
        /// The name that has to be known for this site to be known.
        package var name: String
        /// The unavailable modules that may declare the name, or the module whose interface lacks it; empty where none.
        package var module: String
        package var touch: Touch
        package var spot: ConfinementFact.Spot
    }

    /// A body that contains a database value, or a value of a database type.
    package struct DatabaseBody: Sendable {
        package var name: String
        package var sites: [Site] = []
        /// True where the analysis knows everything that this body does to a database.
        package var isUnderstood: Bool { sites.allSatisfy { $0.touch == .none || $0.touch == .otherClosure } }
        /// True where the analysis also knows the context of every closure of the body.
        package var isUnderstoodInFull: Bool { sites.allSatisfy { $0.touch == .none } }
    }

    /// The numbers of calls, member accesses and macros in database bodies, by the code or model that describes them.
    package struct Sites: Sendable {
        package var project = 0
        package var interface = 0
        package var model = 0
        package var unknown = 0
        /// Sites that are unknown but still understood: generated properties of a model class, comparisons.
        package var settled = 0
        package var all: Int { project + interface + model + unknown }
    }

    /// The numbers of closures in database bodies.
    package struct Closures: Sendable {
        package var all = 0
        package var touching = 0
        /// Closures that touch a database and are run by code that is neither known nor described.
        package var unknown = 0
    }

    package var bodies = 0
    package var databaseBodies: [DatabaseBody] = []
    package var sites = Sites()
    package var closures = Closures()
    /// Calls, in any body, that have the name of a database operation and an unknown base.
    package var namedCalls: [Site] = []

    package init() {}

    /// Adds the counts of another project.
    package mutating func add(_ other: GapReport) {
        bodies += other.bodies
        databaseBodies += other.databaseBodies
        namedCalls += other.namedCalls
        sites.project += other.sites.project
        sites.interface += other.sites.interface
        sites.model += other.sites.model
        sites.unknown += other.sites.unknown
        sites.settled += other.sites.settled
        closures.all += other.closures.all
        closures.touching += other.closures.touching
        closures.unknown += other.closures.unknown
    }

    package func count(_ touch: Touch) -> Int { databaseBodies.reduce(0) { $0 + $1.sites.count { $0.touch == touch } } }
}
