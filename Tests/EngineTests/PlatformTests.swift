import Engine
import Testing

@Suite struct PlatformTests {
    @Test func onlyUTF8IsText() {
        let texts: [[UInt8]] = [[], [0x41, 0, 0x42], Array("né 🐕".utf8), [0xEF, 0xBB, 0xBF, 0x41], [0xEF, 0xBF, 0xBD]]
        for bytes in texts { #expect(String(validated: bytes[...]).map { Array($0.utf8) } == bytes) }
        let others: [[UInt8]] = [[0xFF], [0x41, 0xC3], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xF4, 0x90, 0x80, 0x80]]
        for bytes in others { #expect(String(validated: bytes[...]) == nil) }
    }

    @Test func theRunningFileIsThere() {
        #expect(FileSystem.realPath(executablePath) != nil)
    }

    @Test func theEnvironmentEnds() throws {
        let variables = try #require(processEnvironment)
        var names: [String] = []
        for index in 0... {
            guard let variable = variables[index] else { break }
            names.append(String(String(cString: variable).prefix { $0 != "=" }))
        }
        #expect(names.contains("PATH"))
    }
}
