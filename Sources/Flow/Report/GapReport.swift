import Lowering
import Syntax

/// How much of a program's database code is understood: counts over the bodies that the analysis follows, and every
/// site of them that stays unknown, with its cause.
package struct GapReport: Sendable {
    /// What an unknown site has to do with a database, the strongest first.
    package enum Touch: Int, Sendable, CaseIterable {
        /// A handle or something of one is what it is done on, or an argument.
        case value
        /// It is done on something unknown, and only a database's type has a member of that name.
        case name
        /// It is given a closure that touches a database.
        case closure
        /// It is given another closure.
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

    /// Why a site is unknown: the site's own reason, or that of the expression whose unknown result it is done on.
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
        /// The name that has to be known for this site to be.
        package var name: String
        /// Modules that may declare the name and are not at hand, or the module whose interface lacks it.
        package var module: String
        package var touch: Touch
        package var spot: ConfinementFact.Spot
    }

    /// A body that holds a database's value, or something of a database's type.
    package struct DatabaseBody: Sendable {
        package var name: String
        package var sites: [Site] = []
        /// Whether the analysis knows all that this body does to a database.
        package var isUnderstood: Bool { sites.allSatisfy { $0.touch == .none || $0.touch == .otherClosure } }
        /// Whether it also knows where every closure of the body runs.
        package var isUnderstoodInFull: Bool { sites.allSatisfy { $0.touch == .none } }
    }

    /// Calls, reads and writes of members, and macros in database bodies, by what describes them.
    package struct Sites: Sendable {
        package var project = 0
        package var interface = 0
        package var model = 0
        package var unknown = 0
        /// Unknown, and understood for all that: properties that a model's class gets by generation, comparisons.
        package var settled = 0
        package var all: Int { project + interface + model + unknown }
    }

    /// Closures in database bodies.
    package struct Closures: Sendable {
        package var all = 0
        package var touching = 0
        /// Those that touch a database and are run by code that is neither known nor described.
        package var unknown = 0
    }

    package var bodies = 0
    package var databaseBodies: [DatabaseBody] = []
    package var sites = Sites()
    package var closures = Closures()
    /// Calls in any body that have the name of a database's operation and are done on something unknown.
    package var namedCalls: [Site] = []

    package init() {}

    /// Counts of several projects are added up.
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
