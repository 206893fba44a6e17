import Foundation
import Syntax
import Testing

import Declarations

@Suite struct InterfaceTests {
    /// The interfaces in the program are made of the files by a script that has to be run.
    @Test func whatIsCarriedIsWhatTheFilesSay() throws {
        let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let carried = Set(EmbeddedInterfaces.modules.map { String(describing: $0.text) })
        var count = 0
        for (folder, kind) in [("Sources/Declarations/Interfaces", "swiftinterface"), ("Fixtures/Stubs", "swift")] {
            for case let file as URL in try #require(
                FileManager.default.enumerator(at: top.appendingPathComponent(folder), includingPropertiesForKeys: nil))
            {
                guard file.pathExtension == kind, !file.path.contains("AppleShims") else { continue }
                // Folders that builds leave lie beside the modules.
                guard
                    kind == "swiftinterface"
                        || file.deletingLastPathComponent().deletingLastPathComponent().lastPathComponent == "Stubs"
                else { continue }
                #expect(
                    try carried.contains(String(contentsOf: file, encoding: .utf8)),
                    "\(file.lastPathComponent) changed since EmbeddedInterfaces.swift was made: python3 Rules/embed.py")
                count += 1
            }
        }
        #expect(count == EmbeddedInterfaces.modules.count, "an interface is gone: python3 Rules/embed.py")
    }

    /// Every interface can be read in full.
    @Test func interfacesAreSwift() {
        for (module, text) in EmbeddedInterfaces.modules {
            let tree = parse(
                path: module,
                source: SourceBytes(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)))
            #expect(tree.errors.map { "\($0.message) at \($0.offset)" } == [], "\(module)")
        }
    }
}
