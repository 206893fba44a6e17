// One name only: without CONFINEMENT_CHECKS that module's guards have the names of the checker's own.
import let ConfinementGuards.confinementGuardsAreCompiledIn

/// How the package was built.
enum GuardsBuild {
    static var hasGuards: Bool { confinementGuardsAreCompiledIn }
}
