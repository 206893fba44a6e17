/// Words that mutation puts in.
enum Vocabulary {
    static let swift = """
        func var let class struct enum actor protocol extension init deinit subscript case switch default if else guard for in while repeat do catch try try? try! await async throws
        rethrows return break continue fallthrough defer where as as? as! is some any inout self Self super nil true false import typealias associatedtype operator precedencegroup
        public private internal open static final lazy weak unowned mutating nonisolated isolated consuming borrowing sending override required convenience indirect macro
        get set willSet didSet _read _modify each repeat package then unsafe throw #if #elseif #else #endif #sourceLocation #selector #keyPath #available(iOS @escaping @autoclosure @MainActor @Sendable @objc
        @attached( ( ) { } [ ] < > << >> <= >= == != === -> = + - * / % & && | || ^ ~ ! ? ?? . .. ... ..< , : ; :: @ # $ $0 $1 \\ \\. \\( " ' ` ""\" #" "# ##" #""\" _ 0 1 0x 0x1p 1e 1_000 1. .5
        // /* */ /a/ #/a/# #/ /# <#a#> \u{FEFF} é \u{0301} 😀 \u{200B} \u{202E} x y T Int String a.b() { in } [x] in #if( a: _: : Type & ~Copyable () -> (T)
        """.split(whereSeparator: \.isWhitespace).map(String.init) + [" ", "\n", "\n\n", "\t", "\r\n", "\0", "{ (a) -> b in ", " = ", " ? ", " : ", "if let ", "case .a(let x): ", "\"\\(a)\""]

    static let database = """
        realm.write { } try! Realm() Realm(configuration: config) Realm.asyncOpen() await Realm(actor: self) realm.beginWrite() realm.commitWrite() realm.cancelWrite() realm.add(dog) realm.delete(dog)
        realm.objects(Dog.self) .freeze() .thaw() .where .filter .first! .forEach { $0.name } .observe { _ in } token @ThreadSafe ThreadSafeReference(to: realm.resolve( @Persisted Object EmbeddedObject Results<Dog> List<Dog>
        DispatchQueue.global().async { DispatchQueue.main.sync { DispatchQueue.main.async { Task { Task.detached { await MainActor.run { autoreleasepool { withTaskGroup(of: group.addTask { OperationQueue() Thread.detachNewThread {
        NSManagedObjectContext .perform { .performAndWait { viewContext newBackgroundContext() context.save() context.fetch( NSManagedObject NSFetchRequest objectID .object(with: ModelContext ModelActor @Model @Query modelContainer
        dbQueue.write { dbPool.read { db in } Row Record FetchableRecord ValueObservation try await @MainActor nonisolated(unsafe) @unchecked Sendable import RealmSwift import CoreData import SwiftData import GRDB import SwiftUI
        NSLock() lock.lock() lock.unlock() FileManager.default URL(fileURLWithPath: Data( .write(to: actor Store { static let shared = confine:disable:this write_in_loop // confine:disable all // confine:enable
        guard let self else { return } [weak self] in return await withCheckedContinuation { continuation.resume( async let x = for await x in
        """.split(separator: "\n").flatMap { $0.split(separator: " ").map(String.init) } + [
            "realm.write { ", " }", "try realm.write { realm.add(Dog()) }\n", "DispatchQueue.global().async { ", "for dog in dogs { ", "\0", "\n", "var realm: Realm!\n", "let realm = try! Realm()\n", "func f(_ realm: Realm) ",
            "class Dog: Object { @Persisted var name = \"\" }\n", "Task { @MainActor in ", "await ", "self.", "actor A { var realm: Realm! }\n", "realm.beginWrite()\n", "try realm.commitWrite()\n", "extension Dog { ", "try await realm.asyncWrite { ",
        ]

    static let json = """
        { } [ ] : , " "" null true false 0 1 -1 1e5 1e999 -0 0.5 \\u0041 \\ud83d\\ude00 \\ud800 \\n \\" // /* */ include exclude rules all minConfidence failOn baseline requireReasons defaultIsolation upcomingFeatures frameworks severity
        error warning hint off low medium high never MainActor nonisolated auto ** * ? [a-z] [! / ../ ./ write_in_loop nested_transaction version findings rule path text declaration count line column message notes role relatedRules
        name imports types wrappers functions kind members returns base handle model transaction closure parameters properties \u{202E} \u{1B} é 9223372036854775808 -9223372036854775808 $schema comment Realm
        """.split(whereSeparator: \.isWhitespace).map(String.init) + [" ", "\n", "\0", "{\"", "\":", "\",\"", "[\"", "\"]"]

    static let hostile = [
        "\0", "\u{1B}[31m", "\u{1B}]0;t\u{7}", "\u{9B}", "\u{202E}", "\u{2066}", "\u{2028}", "\u{200B}", "\u{FEFF}", "\u{E0041}", "\r", "\n", "\t", "::error::", "::", "%0A", "%25", "]]>", "<![CDATA[", "</script>", "<script>", "&amp;", "&#0;",
        "<", ">", "&", "\"", "'", "`", "```", "|", "\\", "\\u{1B}", "#", "@user", "[x](javascript:y)", "![", "-->", "<!--", "é", "😀", "e\u{301}", "//", "/", "../", "%2F", ":", ",", "{", "}", " ", "a", "file:", "\u{7F}", "\u{85}", "$(x)", "${y}",
    ]

    static let project = [
        "{", "}", "(", ")", "=", ";", ",", "\"", "/* */", "//", "objects", "rootObject", "mainGroup", "children", "sourceTree", "SOURCE_ROOT", "\"<group>\"", "\"<absolute>\"", "path", "targets", "buildConfigurationList", "buildConfigurations", "buildSettings",
        "SWIFT_VERSION", "$(inherited)", "baseConfigurationReference", "isa", "PBXSourcesBuildPhase", "files", "fileRef", "fileSystemSynchronizedGroups", "name", "productType", ".target(", "name:", "path:", "swiftSettings:", ".defaultIsolation(MainActor.self)",
        "for target in package.targets { }", "*", "**", "**/", "/**", "[a-z]", "[!", "\\", "?", "!", "*.swift", "/", "aaaa", "\n", " ", "// swift-tools-version: 6.0\n",
    ]
}
