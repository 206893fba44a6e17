import ConfinementGuards
import Dispatch

// Every public declaration of the guards, in the ways that a client writes it: seen to compile in both halves.

final class Context: ConfinementCheckable {
    var number = 1
    var confinementGuard: ConfinementGuard { .attached(to: self, "context", domain: .mainActor) }
}

struct Refused: Error {}

func label(_ fails: Bool) throws -> String {
    if fails { throw Refused() }
    return "label"
}

func opened(
    isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) -> ConfinedBox<Context> {
    ConfinedBox(
        Context(), "context", domain: .currentThread, fileID: fileID, filePath: filePath, line: line, column: column)
}

func domains(_ queue: DispatchQueue, _ actor: any Actor) -> [ConfinementDomain] {
    [
        .currentThread, .currentThreadForLife, .mainActor, .queue(queue), .actor(actor), .inferred(),
        .inferred(isolation: nil)
    ]
}

@inline(never) public func everything(_ queue: DispatchQueue) throws -> String {
    let domain: ConfinementDomain? = nil
    let plain = ConfinementGuard("plain"),
        inferred = ConfinementGuard("inferred", domain: domain, isolation: nil, function: #function)
    let placed = ConfinementGuard(
        "placed", domain: .queue(queue), fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    let tried = try ConfinementGuard(label(false), domain: .currentThread)
    for confinement in [plain, inferred, placed, tried] {
        confinement.assertConfined()
        confinement.assertConfined(
            isolation: nil, function: #function, fileID: #fileID, filePath: #filePath, line: 1, column: 1)
        confinement.preconditionConfined(isolation: nil)
        if !confinement.isConfinedToCurrentContext { confinement.end() }
        confinement.transfer()
        confinement.transfer(to: .queue(queue))
        confinement.transfer(
            to: nil, isolation: nil, function: #function, fileID: #fileID, filePath: #filePath, line: 1, column: 1)
    }
    let context = Context(), box = opened()
    context.checked().number += 1
    context.checked(isolation: nil).number += 1
    context.confinementGuard.expectReleased(context)
    plain.expectReleased()
    box().number += 1
    box.number = box.number + 1
    box(isolation: nil).number += 1
    box.callAsFunction(fileID: #fileID, filePath: #filePath, line: 1, column: 1).number += 1
    box.confinement.assertConfined()
    box.transfer(to: .currentThread)
    box.transfer()
    let lent = try withConfinedHandle(context, "lent", domain: .currentThread) { box in
        if box.number < 0 { throw Refused() }
        return box().number
    }
    let standing: ConfinementStanding = plain.domain.standing()
    switch standing {
    case .inside, .outside, .unknown: break
    }
    let site = ConfinementSite(), kinds = ConfinementViolation.Kind.allCases.map(\.rawValue)
    let told: (ConfinementViolation) -> String = {
        "\($0) \($0.kind) \($0.rule) \($0.relatedRules) \($0.label) \($0.site.line) \($0.message) \($0.notes.map { (note: ConfinementViolation.Note) in "\(note.role) \(note.message) \(note.site)" }) \($0.test ?? "") \($0.count) \($0.passes)"
    }
    withExtendedLifetime(told) {}
    return
        "\(plain.label) \(plain.domain) \(plain.origin.line) \(plain == inferred) \(site) \(lent) \(kinds.count) \(plain.origin == site)"
}

@inline(never) public func transactions(_ isOpen: Bool) async throws -> Int {
    var options = TransactionMonitor.Options()
    options.perItemThreshold = 20
    options.largestItem = 1
    options.longestBlockOnMain = .milliseconds(10)
    options.allowsNesting = true
    let monitor = TransactionMonitor("library", options: options), plain = TransactionMonitor("plain")
    let placed = TransactionMonitor("placed", fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    let tried = try TransactionMonitor(label(false))
    for other in [plain, placed, tried] {
        other.transaction(isolation: nil, fileID: #fileID, filePath: #filePath, line: 1, column: 1) {}
    }
    var count = try monitor.transaction { () throws -> Int in
        monitor.requireTransaction(isOpen)
        if monitor.isTransactionOpen { monitor.observedChange(2) }
        return 1
    }
    monitor.transaction {}
    count += try await monitor.transaction { () async throws -> Int in
        await Task.yield(); return 1
    }
    monitor.begin()
    monitor.commit()
    monitor.begin(isolation: nil)
    monitor.rollback()
    monitor.observedBegin()
    monitor.observedChange()
    monitor.observedCommit(changes: 1)
    monitor.observedRollback()
    return count + monitor.options.largestItem + monitor.label.count
}

public func versions() -> Int {
    let version = TrackedVersion("balance")
    let seen: TrackedVersion.Reading = version.read()
    version.write(from: seen)
    let other = version.read("record \(1)")
    version.write("record \(1)", from: other)
    version.write()
    return version.label.count
}

/// As the adapters of `confine init checker` are written.
@inline(never) public func handles() -> Int {
    let context = Context()
    let adapter: ConfinedHandles.Adapter = { value in
        switch value {
        case let context as Context where context.number < 0:
            ConfinedHandle(context, "context", home: .ownQueue { run in run() })
        case let context as Context where context.number == 0: ConfinedHandle(context, "context", home: .lender)
        case let context as Context: ConfinedHandle(context, "context")
        default: nil
        }
    }
    ConfinedHandles.adapt("Context", by: adapter)
    for home in [ConfinedHandle.Home.openingThread, .openingContext, .main, .firstUse] {
        ConfinedHandles.opened(context, home: home, at: ConfinementSite())
    }
    let opened = ConfinedHandles.opened(context, at: ConfinementSite("A.swift:1:2", fileID: #fileID))
    let lent = ConfinedHandles.lent(
        opened, at: ConfinementSite(fileID: #fileID, filePath: #filePath, line: 1, column: 1))
    let used = ConfinedHandles.used(lent, function: #function, at: ConfinementSite())
    let handle = ConfinedHandle(used, "context", home: .main)
    return used.number + handle.label.count + (handle.object === context ? 1 : 0)
}

actor Ledger {
    @Confined var entries: [Int] = []
    @Confined("wrapped", domain: .currentThread) var wrapped = 1
    private let confinement = ConfinementGuard("stored")
    private let boxed = ConfinedBox(Context())

    func use() {
        confinement.assertConfined()
        confinement.assertConfined(isolation: self)
        $entries.expectReleased()
        entries.append(boxed.number + wrapped)
        ConfinementGuard("own", domain: .actor(self), isolation: self).end()
    }
}
