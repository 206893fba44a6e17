import Flow
import Foundation
import Frameworks
import Sampling
import Syntax
import Testing

/// The effects that a described member compiles to.
@Suite struct EffectTests {
    private typealias Operation = FrameworkModel.Operation
    private typealias Member = FrameworkModel.MemberModel

    private static let models: [FrameworkModel] = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Rules/Frameworks")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().filter { $0.hasSuffix(".json") && $0 != "schema.json" }.compactMap { name in
            guard let json = try? Data(contentsOf: folder.appendingPathComponent(name)) else { return nil }
            return try? FrameworkModel(json: Array(json), path: name)
        }
    }()

    private static let members: [Member] = models.flatMap { model in
        model.types.values.flatMap { $0.members.values.joined() } + model.functions.values.joined()
    }

    private func member(_ does: Operation...) -> Member {
        Member(
            name: Symbol("f"), labels: nil, isStatic: false, returns: nil, state: nil, home: nil,
            operations: FrameworkModel.Operations(does), closures: [], isAsync: false, isAnywhere: false,
            isUnchecked: false, blocks: false, returnsClosureResult: false)
    }

    private func described(
        _ framework: String, _ type: String, _ name: String, labels: [String]? = nil
    ) throws -> Member {
        let members = Self.models.first { $0.name == framework }?.types[Symbol(type)]?.members[Symbol(name)] ?? []
        return try #require(
            members.first { labels == nil || $0.labels == labels?.map { $0 == "_" ? Symbol.none : Symbol($0) } })
    }

    /// The theme and the name of an effect, without its values.
    private func name(_ effect: Effect) -> String {
        let parts = String(describing: effect).split(separator: "(")
        let inner = parts.count > 1 ? parts[1].split(separator: ".").last.map(String.init) ?? "" : ""
        return parts[0] + "." + inner.filter { $0 != ")" }
    }

    private func names(_ member: Member, assigns: Bool = false) -> [String] {
        Effect.effects(of: member, assigns: assigns).map(name)
    }

    // MARK: The order

    @Test func aMemberThatDoesNothing() {
        #expect(
            Effect.effects(of: member()) == [
                .receiver(.noteSupposed), .receiver(.readElements), .receiver(.touchLazyBase),
                .receiver(.touch(isChange: false, isProbe: false)),
                .argument(.touch(ArgumentUse(kind: .read, usesHandles: false))),
                .operation(.readStale(StaleRead(ofHandle: false, ofCollection: true))), .lock(.read(isQuery: false)),
                .access(.touchDatabase(opens: false)), .closure(.run), .result(.derived)
            ])
    }

    @Test func anAdditionChangesBothSides() throws {
        let row = try #require(RowEffect([.add]))
        #expect(
            Effect.effects(of: member(.add)) == [
                .receiver(.noteSupposed), .receiver(.readElements), .receiver(.change), .argument(.storeByHandle),
                .receiver(.touchLazyBase), .receiver(.touch(isChange: true, isProbe: false)),
                .argument(.touch(ArgumentUse(kind: .add, usesHandles: true))), .argument(.manage), .lock(.work),
                .operation(.changeFrozen), .operation(.takeFrozen(deletes: false, adds: true)),
                .operation(.mix(isAddition: true)), .access(.touchDatabase(opens: false)), .access(.row(row)),
                .access(.work(isBulk: false, adds: true)), .closure(.run), .result(.derived)
            ])
    }

    @Test func anAssignmentToAnElementChangesTheReceiver() {
        let read = names(member(.query)), assigned = names(member(.query), assigns: true)
        #expect(assigned.filter { !read.contains($0) } == ["receiver.change", "argument.storeByHandle"])
        #expect(
            Effect.effects(of: member(.query), assigns: true).contains(
                .receiver(.touch(isChange: true, isProbe: false))))
    }

    @Test func aTransactionIsOpenWhileClosuresRun() throws {
        let write = names(try described("Realm", "Realm", "write"))
        let opens = try #require(write.firstIndex(of: "transaction.open"))
        let runs = try #require(write.firstIndex(of: "closure.run"))
        #expect(opens < runs)
    }

    @Test func aLockIsHeldWhileClosuresRun() {
        let around = names(member(.lock)).drop { $0 != "lock.hold" }
        #expect(Array(around) == ["lock.hold", "closure.run", "lock.letGo", "result.derived"])
    }

    @Test func aQuestionComesBeforeEverythingButUses() throws {
        let member = member(.checkTransaction), asked = names(member)
        let question = try #require(Effect.effects(of: member).firstIndex(of: .question([.checkTransaction])))
        let use = try #require(asked.firstIndex(of: "argument.touch"))
        let read = try #require(asked.firstIndex(of: "operation.readStale"))
        #expect(use < question && question < read)
    }

    @Test func aMemberThatIsNoTouch() {
        let probe = Member(
            name: Symbol("f"), labels: nil, isStatic: false, returns: nil, state: .plain, home: nil, operations: [],
            closures: [], isAsync: false, isAnywhere: true, isUnchecked: false, blocks: false,
            returnsClosureResult: false)
        #expect(names(probe).contains("access.leaveUntouched"))
        #expect(!names(probe).contains("argument.touch"))
    }

    // MARK: All members of all models

    /// Effects have one order: where two members have both of two effects, they have them the same way round. In debug:
    /// of one member in three.
    @Test func theOrderIsTheSameForEveryMember() {
        #expect(Self.members.count > 500)
        var before: [String: Set<String>] = [:]
        for member in Self.members.sample(oneIn: 3) {
            for assigns in [false, true] {
                let names = names(member, assigns: assigns).map { $0.hasPrefix("question") ? "question" : $0 }
                #expect(Set(names).count == names.count, "\(member.name.text) has an effect twice")
                for (position, name) in names.enumerated() {
                    before[name, default: []].formUnion(names.dropFirst(position + 1))
                }
            }
        }
        for (first, others) in before {
            for second in others { #expect(!(before[second]?.contains(first) ?? false), "\(first) and \(second)") }
        }
    }

    @Test func everyMemberRunsItsClosuresAndGivesOneResultAtTheEnd() {
        for member in Self.members {
            let names = names(member)
            #expect(names.filter { $0 == "closure.run" }.count == 1)
            #expect(names.filter { $0.hasPrefix("result.") }.count == 1)
            #expect(names.last?.hasPrefix("result.") ?? false)
        }
    }

    /// Operations that are no effect of a call: rules, the inventory and the choice of members read them.
    private static let readElsewhere: Set<Operation> = [
        .pool, .print, .locate, .encrypt, .version, .discard, .alter, .share, .dynamic, .predicate, .near,
        .fileWrite, .serve, .swap, .temporary, .path, .parent, .list, .checkChanges
    ]

    /// An operation is an effect if a member with it has other effects than the same member without.
    @Test(arguments: FrameworkModel.Operation.allCases)
    func noOperationIsDropped(_ operation: FrameworkModel.Operation) {
        var isEffect = Effect.effects(of: member()) != Effect.effects(of: member(operation))
        // Some only say more of another one.
        for other in Operation.allCases where other != operation && !isEffect {
            isEffect = Effect.effects(of: member(other)) != Effect.effects(of: member(other, operation))
        }
        #expect(isEffect != Self.readElsewhere.contains(operation))
    }

    @Test(arguments: FrameworkModel.Operation.allCases)
    func aModelUsesEachOperation(_ operation: FrameworkModel.Operation) {
        #expect(Self.members.contains { $0.operations.contains(operation) })
    }
}
