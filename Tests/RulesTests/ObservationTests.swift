import Foundation
import Testing

/// Observations and the tokens that keep them alive.
@Suite struct ObservationTests {
    /// A token that is printed, and nothing else, is not kept.
    @Test func aPrintedTokenIsNotKept() {
        func watch(_ keep: String, _ mark: String) -> String {
            """
            @MainActor final class Bell {
                private let realm = try! Realm()
                private var token: NotificationToken?
                func watch() {
                    let token = realm.objects(Dog.self).observe { _ in print("ding") } \(mark)
                    print("watching", token)
                    \(keep)
                }
            }
            """
        }
        #expect(realmProblems(watch("", "// expect: observe_without_run_loop")) == [])
        #expect(realmProblems(watch("self.token = token", "")) == [])
    }

    /// The result of a function of one statement is the token only where the function returns one.
    @Test func anObservationPassedOnIsNotTheResult() {
        #expect(
            realmProblems(
                """
                @MainActor final class Kennel {
                    private let dogs = try! Realm().objects(Dog.self)
                    private var token: NotificationToken?
                    func watch() { token = dogs.observe { _ in print("changed") } }
                    func watchOnce() {
                        _ = dogs.observe { _ in print("changed") } // expect: observe_without_run_loop
                    }
                    func tokenOfIt() -> NotificationToken { dogs.observe { _ in print("changed") } }
                }
                """) == [])
    }

    /// A caller that is given the token of an observation keeps it, or the observation ends.
    @Test func tokensAreFollowedToTheCaller() {
        #expect(
            realmProblems(
                """
                @MainActor final class Kennel {
                    let realm: Realm
                    var tokens: [NotificationToken] = []
                    init() throws { realm = try Realm() }
                    func watch(_ changed: @escaping () -> Void) -> NotificationToken { realm.objects(Dog.self).observe { _ in changed() } }
                    func watchAll(_ changed: @escaping () -> Void) -> NotificationToken {
                        let token = watch(changed)
                        return token
                    }
                    func watchAndKeep(_ changed: @escaping () -> Void) -> NotificationToken {
                        let token = watch(changed)
                        tokens.append(token)
                        return token
                    }
                }
                @MainActor func lost(_ kennel: Kennel) {
                    _ = kennel.watch {} // expect: observe_without_run_loop
                    _ = kennel.watchAll {} // expect: observe_without_run_loop
                }
                @MainActor func kept(_ kennel: Kennel) -> NotificationToken {
                    kennel.tokens.append(kennel.watchAll {})
                    _ = kennel.watchAndKeep {}
                    return kennel.watch {}
                }
                """) == [])
    }

    /// An observation on an actor gives its closure values that belong to that actor.
    @Test func anObservationOnAnActorBelongsToIt() {
        #expect(
            realmProblems(
                """
                actor Kennel {
                    let realm: Realm
                    var token: NotificationToken?
                    init() async throws { realm = try await Realm.open() }
                    func watch() async {
                        token = await realm.objects(Dog.self).observe(on: self) { kennel, change in
                            guard case .initial(let dogs) = change else { return }
                            print(dogs.count)
                            let count = dogs.count, frozen = dogs.freeze()
                            Task { @MainActor in print(count, frozen.count) }
                            Task { @MainActor in print(dogs.count) } // expect: live_object_crosses_boundary
                        }
                    }
                }
                """) == [])
    }

    @Test func anActorsHelperObserves() {
        func helper(_ mark: String) -> String {
            "func watch(_ dogs: Results<Dog>) -> NotificationToken {\nreturn dogs.observe { _ in }\(mark)\n}\n"
        }
        #expect(
            programProblems(
                helper(" // expect: observe_without_run_loop")
                    + """
                    actor Keeper { func go() { let realm = try! Realm(queue: nil)
                    let token = watch(realm.objects(Dog.self))
                    token.invalidate() } }
                    """
            ) == [])
        #expect(
            programProblems(
                helper("")
                    + """
                    actor Keeper { func go() async throws { let realm = try await Realm(actor: self)
                    let token = watch(realm.objects(Dog.self))
                    token.invalidate() } }
                    """
            ) == [])
    }
}
