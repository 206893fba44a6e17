import ConfinementRuntime
import Foundation
import Testing

@Suite(.alone) struct Log {
    /// That nothing happened is a log, too.
    @Test func aRunWithoutViolationsLeavesAnEmptyLog() throws {
        let path = NSTemporaryDirectory() + "violations-\(UUID().uuidString).jsonl"
        defer { try? FileManager.default.removeItem(atPath: path) }
        _ = ViolationLog(path: path)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)).isEmpty)
    }

    @Test func aLineIsJSONWhateverTheNames() throws {
        let site = ConfinementSite(
            fileID: "M/A.swift", filePath: FileManager.default.currentDirectoryPath + "/Sources/A.swift", line: 12,
            column: 9)
        let violation = ConfinementViolation(
            kind: .wrongContext, rule: ConfinementRule.usedAfterSuspension,
            relatedRules: [ConfinementRule.crossesBoundary],
            label: "a \"handle\" \\ \n\r\t\u{1}\u{1f} ünï 🦆", message: "it is\nused", site: site,
            notes: [
                .init(
                    role: "created",
                    site: ConfinementSite(fileID: "M/B.swift", filePath: "/elsewhere/B.swift", line: 3, column: 5),
                    message: "here")
            ],
            test: "a \"test\"", useBacktrace: nil, originBacktrace: nil)
        let line = ViolationLog(path: "/dev/null").json(
            violation, pass: ConfinementPass(mode: "explore", seed: 17, number: 3))
        #expect(!line.contains("\n"))
        let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        #expect(object["version"] as? Int == 1)
        #expect(object["rule"] as? String == "handle_used_after_suspension")
        #expect(object["relatedRules"] as? [String] == ["live_object_crosses_boundary"])
        #expect(object["kind"] as? String == "wrongContext")
        #expect(object["mode"] as? String == "explore")
        #expect(object["seed"] as? Int == 17)
        #expect(object["pass"] as? Int == 3)
        #expect(object["path"] as? String == "Sources/A.swift")
        #expect(object["line"] as? Int == 12)
        #expect(object["column"] as? Int == 9)
        #expect(object["label"] as? String == violation.label)
        #expect(object["message"] as? String == violation.message)
        #expect(object["test"] as? String == "a \"test\"")
        let note = try #require((object["notes"] as? [[String: Any]])?.first)
        #expect(note["role"] as? String == "created")
        #expect(note["path"] as? String == "/elsewhere/B.swift")
        #expect(note["line"] as? Int == 3)
    }
}

@Suite(.alone) struct Settings {
    private func settings(_ environment: [String: String], _ arguments: [String] = ["program"]) -> ConfinementSettings {
        ConfinementSettings(environment: { environment[$0] }, arguments: arguments)
    }

    @Test func defaults() {
        let settings = settings([:])
        #expect(settings.action == .report)
        #expect(settings.mode == nil)
        #expect(settings.logPath == nil)
        #expect(!settings.keepsBacktraces)
        #expect(!settings.runsTests)
    }

    @Test func switches() {
        #expect(settings(["CONFINEMENT": "off"]).action == .off)
        #expect(settings(["CONFINEMENT": "TRAP"]).action == .trap)
        #expect(settings(["CONFINEMENT": "report"]).action == .report)
        #expect(settings(["CONFINEMENT_MODE": "hopping"]).mode == "hopping")
        #expect(settings(["CONFINEMENT_BACKTRACES": "1"]).keepsBacktraces)
        #expect(!settings(["CONFINEMENT_BACKTRACES": "0"]).keepsBacktraces)
        #expect(settings(["CONFINEMENT_LOG": "a.jsonl"]).logPath == "a.jsonl")
        #expect(settings(["CONFINEMENT_LOG": ""]).logPath == nil)
    }

    @Test func seeds() {
        #expect(settings(["CONFINEMENT_SEED": "17", "CONFINEMENT_SEEDS": "50"]).seed == 17)
        #expect(settings(["CONFINEMENT_SEED": "17", "CONFINEMENT_SEEDS": "50"]).seeds == 50)
        #expect(settings(["CONFINEMENT_MODE": "explore"]).complaints == [])
        for (name, value) in [
            ("CONFINEMENT_SEED", "x"), ("CONFINEMENT_SEED", "-1"), ("CONFINEMENT_SEEDS", "0"),
            ("CONFINEMENT_SEEDS", "many")
        ] {
            #expect(settings([name: value]).complaints.count == 1)
        }
    }

    @Test func testRunnersAreKnown() {
        #expect(settings([:], ["/p/PackageTests.xctest", "--testing-library", "swift-testing"]).runsTests)
        #expect(settings([:], ["/p/PackageTests.xctest"]).runsTests)
        #expect(settings(["XCTestConfigurationFilePath": "x"]).runsTests)
        #expect(ConfinementSettings.current.runsTests)
    }
}

@Suite(.alone) struct Names {
    @Test func demangledNamesAreShortened() {
        #expect(
            ConfinementBacktrace.shortened(
                "(3) suspend resume partial function for App.Store.save(Swift.Int) async -> ()")
                == "App.Store.save(Int) async -> ()")
        #expect(
            ConfinementBacktrace.shortened("App.Store.(save in _1B261DD4)(x: Swift.Int) -> ()")
                == "App.Store.save(x: Int) -> ()")
        #expect(ConfinementBacktrace.shortened("partial apply forwarder for f() -> ()") == "f() -> ()")
        #expect(ConfinementBacktrace.shortened("strange (in _ name") == "strange (in _ name")
    }

    @Test func imagesOfApplesSystemsAreNotTheUsers() {
        let simulator = "/Library/Developer/CoreSimulator/Volumes/iOS/Contents/Resources/RuntimeRoot"
        let xcode = "/Applications/Xcode.app/Contents/Developer/Platforms/MacOSX.platform/Developer/Library/Frameworks"
        for path in [
            "/usr/lib/system/libsystem_pthread.dylib", "/System/Library/Frameworks/Foundation.framework/Foundation",
            simulator + "/usr/lib/libobjc.A.dylib", xcode + "/XCTest.framework/XCTest"
        ] {
            #expect(ConfinementBacktrace.isSystemImage(path), "\(path)")
        }
        for path in [
            "/Users/ada/Library/Developer/CoreSimulator/Devices/1/data/Containers/Bundle/Application/2/App.app/App",
            "/Users/ada/Developer/App/.build/debug/AppPackageTests.xctest/Contents/MacOS/AppPackageTests"
        ] {
            #expect(!ConfinementBacktrace.isSystemImage(path), "\(path)")
        }
    }

    /// Of code that is optimised a frame may be part of another one.
    @Test(.enabled(if: _isDebugAssertConfiguration())) func aFrameOfThisTestIsNamed() throws {
        let frames = try #require(ConfinementBacktrace.capture()?.described(limit: 24))
        #expect(frames.contains { $0.contains("Names.aFrameOfThisTestIsNamed") })
    }

    #if os(Linux)
        /// Images are other people's files.
        @Test func damagedImagesGiveNoNames() throws {
            let image = try Data(contentsOf: URL(fileURLWithPath: "/proc/self/exe"))
            let sections = image.withUnsafeBytes { Int($0.loadUnaligned(fromByteOffset: 40, as: UInt64.self)) }
            // The header, and the section table behind it as if the file were no longer: all that steers the reading.
            var small = Data(image.prefix(64))
            small.append(image[sections...].prefix(4096))
            small.withUnsafeMutableBytes { $0.storeBytes(of: UInt64(64), toByteOffset: 40, as: UInt64.self) }
            let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
            defer { try? FileManager.default.removeItem(atPath: path) }
            var generator = SystemRandomNumberGenerator()
            for round in 0..<400 {
                var damaged =
                    round % 2 == 0 ? small : Data(small.prefix(Int.random(in: 0...small.count, using: &generator)))
                for _ in 0..<8 where !damaged.isEmpty {
                    damaged[Int.random(in: 0..<damaged.count, using: &generator)] =
                        [0, 0x7f, 0x80, 0xff].randomElement(using: &generator) ?? 0
                }
                try damaged.write(to: URL(fileURLWithPath: path))
                guard let symbols = ELFSymbols(path: path) else { continue }
                for address: UInt in [0, 1, 0x1000, .max / 2, .max] { _ = symbols.name(of: address, loadedAt: 0x1000) }
            }
            #expect(ELFSymbols(path: "/nowhere") == nil)
        }
    #endif
}
