import ConfinementGuards

/// What the user interface shows. The main actor's, by agreement only: a type that grew up before Swift concurrency.
public final class Shelf: @unchecked Sendable {
    private var titles: [String] = []
    private let confinement = ConfinementGuard("shelf", domain: .mainActor)

    public init() {}

    public func show(_ titles: [String]) {
        confinement.assertConfined()
        self.titles = titles
    }

    public var shown: [String] {
        confinement.assertConfined()
        return titles
    }
}
