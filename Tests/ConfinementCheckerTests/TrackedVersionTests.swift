import ConfinementChecker
import ConfinementRuntime
import Testing

/// What is written must be made from the version that is there.
@Suite(.alone, .confinementChecked) struct TrackedVersions {
    /// An account whose payments wait for something between reading and writing the balance.
    private actor Account {
        let version = TrackedVersion("balance")
        var balance = 100

        func pay(_ amount: Int, meanwhile: @Sendable () async -> Void) async {
            let seen = version.read()
            let left = balance - amount
            await meanwhile()
            version.write(from: seen)
            balance = left
        }

        func payAtOnce(_ amount: Int, meanwhile: @Sendable () async -> Void) async {
            await meanwhile()
            let seen = version.read()
            balance -= amount
            version.write(from: seen)
        }

        func reset() {
            version.write()
            balance = 0
        }
    }

    @Test func aWriteInBetweenIsLost() async {
        let account = Account()
        await expectConfinementViolation(.staleWrite, count: 1) {
            await account.pay(1) { await account.pay(2) {} }
        }
        await expectConfinementViolation(.staleWrite, count: 1) {
            await account.pay(1) { await account.reset() }
        }
        #expect(await account.balance == 98)
    }

    @Test func whatIsReadAfterTheWaitIsThere() async {
        let account = Account()
        await expectConfinementViolation(.staleWrite, count: 0) {
            await account.payAtOnce(1) { await account.pay(2) {} }
            await account.pay(3) {}
            await account.reset()
            await account.pay(4) {}
        }
        #expect(await account.balance == -4)
    }

    @Test func recordsAreApart() {
        let versions = TrackedVersion("note")
        expectConfinementViolation(.staleWrite, count: 0) {
            let seen = versions.read("note 1")
            versions.write("note 2")
            versions.write("note 1", from: seen)
            // Another record's reading says nothing of this one.
            versions.write("note 2", from: seen)
        }
        expectConfinementViolation(.staleWrite, count: 1) {
            let seen = versions.read("note 1")
            versions.write("note 1")
            versions.write("note 1", from: seen)
        }
    }

    @Test func itSaysWhatWasLost() async {
        let versions = TrackedVersion("note")
        let seen = versions.read(fileID: "App/A.swift", filePath: "A.swift", line: 3, column: 1)
        versions.write(fileID: "App/B.swift", filePath: "B.swift", line: 5, column: 1)
        let found = await recorded(.staleWrite) {
            versions.write(from: seen, fileID: "App/A.swift", filePath: "A.swift", line: 7, column: 1)
        }
        #expect(
            found.map(\.message) == [
                "`note` is written here from what was read at A.swift:3; B.swift:5 has written it since, "
                    + "and that is lost"
            ])
        #expect(found.map(\.rule) == ["stale_write_back"])
        #expect(found.map { $0.notes.map(\.role) } == [["created", "crossed"]])
        #expect(found.map { $0.notes.map(\.site.line) } == [[3, 5]])
    }
}
