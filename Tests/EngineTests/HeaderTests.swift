import Engine
import Findings
import Foundation
import Rules
import Testing

/// Objective-C headers of a project, as the Swift declarations that its code sees.
@Suite struct HeaderTests {
    /// An Xcode project with one application, whose bridging header is `App/Bridge.h`.
    static let xcode = """
        // !$*UTF8*$!
        { rootObject = P; objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (T); buildConfigurationList = L; };
        G = { isa = PBXGroup; children = (GA); sourceTree = "<group>"; };
        GA = { isa = PBXGroup; path = App; children = (FA); sourceTree = "<group>"; };
        FA = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = L; buildPhases = (S); };
        S = { isa = PBXSourcesBuildPhase; files = (B); };
        B = { isa = PBXBuildFile; fileRef = FA; };
        L = { isa = XCConfigurationList; buildConfigurations = (C); };
        C = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SWIFT_OBJC_BRIDGING_HEADER = "$(SRCROOT)/App/Bridge.h"; }; };
        }; }
        """

    private func session(_ files: [String: String]) throws -> (Session, TestProject) {
        let project = try TestProject(
            ["App.xcodeproj/project.pbxproj": Self.xcode, "App/A.swift": ""].merging(files) { $1 })
        return (try Session(LintOptions(workingDirectory: project.root, linter: .confine)), project)
    }

    /// The Swift text of headers, by path.
    private func texts(_ files: [String: String]) throws -> [String: String] {
        let (session, _) = try session(files)
        let headers = session.files.filter { $0.path.hasSuffix(".h") }
        return Dictionary(uniqueKeysWithValues: headers.map { ($0.path, $0.bytes.string(0..<$0.bytes.count)) })
    }

    /// The lines of one header's text, without the imports.
    private func lines(_ header: String) throws -> [String] {
        let text = try #require(try texts(["App/Bridge.h": "\n" + header])["App/Bridge.h"])
        return text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().map {
            $0.trimmingCharacters(in: .whitespaces)
        }
    }

    // MARK: What is declared

    @Test func eachDeclarationStandsInItsLine() throws {
        #expect(
            try lines(
                """
                // A comment, @interface Not : NSObject
                #define ROOM @interface
                NS_ASSUME_NONNULL_BEGIN
                NS_SWIFT_NAME(ChatRoom)
                @interface Room : NSObject <NSCopying, RoomLike> {
                    int ivar;
                }
                @property (nonatomic, copy) NSString *token;
                @property (nonatomic, nullable, readonly) NSArray<Room *> *parts; /* two
                lines */ @property (class, readonly) Room *mainRoom;
                @property (nonatomic, getter=isOpen) BOOL open;
                @property void (^done)(NSError * _Nullable error, BOOL ok);
                @end
                NS_ASSUME_NONNULL_END
                @interface Room (More)
                - (NSDictionary *)info;
                @end
                """) == [
                    "", "", "", "", "open class ChatRoom: NSObject, NSCopying, RoomLike {", "", "",
                    "open var token: String { get set };", "open var parts: [ChatRoom]? { get };",
                    "open class var main: ChatRoom { get };", "open var isOpen: Bool { get set };",
                    "open var done: ((any Error)?, Bool) -> Void { get set };", "};", "", "extension ChatRoom {",
                    "public func info() -> [AnyHashable: Any]!;", "};", ""
                ])
    }

    /// The compiler ignores a name of the wrong kind; a type may be named as a member of another.
    @Test func namesThatMacrosGive() throws {
        #expect(
            try lines(
                """
                NS_SWIFT_NAME(room())
                @interface Room : NSObject
                @property NSInteger a NS_SWIFT_NAME(size());
                @property NSInteger b NS_SWIFT_NAME(count);
                @end
                NS_SWIFT_NAME(Room.Part)
                @interface RoomPart : Room
                - (void)join:(RoomPart *)other;
                @end
                typedef NS_ENUM(NSInteger, RoomKind) { RoomKindOne NS_SWIFT_NAME(a(b:)), } NS_SWIFT_NAME(Room.Kind);
                extern NSString * const RoomKey NS_SWIFT_NAME(Room.key);
                extern NSString * const RoomName NS_SWIFT_NAME(name());
                NS_SWIFT_NAME(class)
                @interface Door : NSObject
                @end
                @interface precedencegroup : NSObject
                @end
                """) == [
                    "", "open class Room: NSObject {", "open var a: Int { get set };",
                    "open var count: Int { get set };",
                    "};", "", "extension Room { open class Part: Room {", "open func join(_ other: Room.Part!);",
                    "}; };",
                    "extension Room { public enum Kind: Int { case one; }; };", "", "public let RoomName: String!;",
                    "", "open class Door: NSObject {", "};", ""
                ])
    }

    @Test func protocolsEnumerationsAliasesAndConstants() throws {
        #expect(
            try lines(
                """
                typedef NS_ENUM(NSInteger, RoomKind) { kRoomKindOneToOne = 1, kRoomKindGroup NS_SWIFT_NAME(many), };
                typedef NS_OPTIONS(NSUInteger, RoomFlags) { RoomFlagOpen = 1 << 0, RoomFlagOld };
                typedef void (^RoomBlock)(RoomKind kind);
                extern NSString * const RoomName;
                @protocol RoomLike <NSObject>
                - (void)close;
                @optional
                - (void)openWithBlock:(nonnull RoomBlock)block;
                @end
                """) == [
                    "public enum RoomKind: Int { case oneToOne; case many; };",
                    "public struct RoomFlags: OptionSet { public init(rawValue: UInt); public var rawValue: UInt;"
                        + " public static let open: RoomFlags; public static let old: RoomFlags; };".replacing(
                            "let open", with: "let `open`"),
                    "public typealias RoomBlock = (RoomKind) -> Void;", "public let RoomName: String!;",
                    "@objc public protocol RoomLike: NSObjectProtocol {", "func close();", "",
                    "@objc optional func open(_ block: @escaping RoomBlock);".replacing("open(_", with: "`open`(_"),
                    "};", ""
                ])
    }

    /// Selectors of the class `Room` and what Swift calls them, as the compiler does.
    @Test(arguments: [
        ("- (void)close;", "open func close()"),
        ("- (instancetype)initWithToken:(NSString *)token;", "public convenience init(token: String)"),
        (
            "- (nullable instancetype)initURL:(NSURL *)url name:(NSString *)n;",
            "public convenience init?(url: URL, name n: String)"
        ),
        ("+ (instancetype)roomWithToken:(NSString *)token;", "public convenience init(token: String)"),
        (
            "+ (Room *)roomNamed:(NSString *)name inHouse:(House *)house;",
            "public convenience init(named name: String, in house: House)"
        ),
        ("+ (instancetype)sharedRoom;", "open class func shared() -> Self"),
        ("+ (instancetype)sharedInstance;", "open class func sharedInstance() -> Self"),
        ("- (void)addHouse:(House *)house;", "open func add(_ house: House)"),
        ("- (void)updateHouse:(House *)house;", "open func update(_ house: House)"),
        ("- (void)createHouse:(House *)house;", "open func createHouse(_ house: House)"),
        (
            "- (void)addGuest:(NSString *)guest toHouse:(House *)house;",
            "open func addGuest(_ guest: String, to house: House)"
        ),
        (
            "- (NSArray<House *> *)housesForStreet:(NSString *)street;",
            "open func houses(forStreet street: String) -> [House]"
        ),
        ("- (void)removeHouses:(NSArray<House *> *)houses;", "open func remove(_ houses: [House])"),
        ("- (void)dismissRoomAnimated:(BOOL)animated;", "open func dismiss(animated: Bool)"),
        ("- (void)setHouse:(House *)house;", "open func setHouse(_ house: House)"),
        ("- (BOOL)saveHouse:(House *)house error:(NSError **)error;", "open func save(_ house: House) throws"),
        ("- (BOOL)openAndReturnError:(NSError **)error;", "open func `open`() throws"),
        (
            "- (void)loadWithCompletion:(void (^)(BOOL))completion;",
            "open func load(completion: @escaping (Bool) -> Void)"
        ),
        ("- (void)loadThen:(nullable void (^)(BOOL))then;", "open func loadThen(_ then: ((Bool) -> Void)? = nil)"),
        ("- (void)getHouseWithName:(NSString *)name;", "open func getHouseWithName(_ name: String)"),
        ("- (void)moveBy:(NSInteger)count NS_SWIFT_NAME(shift(by:));", "open func shift(by count: Int)"),
        ("- (void)closeWhenToken:(NSString *)token;", "open func close(whenToken token: String)"),
        ("- (void)draw NS_SWIFT_UI_ACTOR;", "@MainActor open func draw()")
    ])
    func names(_ objectiveC: String, _ swift: String) throws {
        let header = "NS_ASSUME_NONNULL_BEGIN\n@class House;\n@interface Room : NSObject\n\(objectiveC)\n@end"
        let line = try lines(header)[3]
        #expect(line == swift + ";")
    }

    @Test func whatIsNotCertainIsLeftOut() throws {
        for member in [
            "- (void)close NS_UNAVAILABLE;", "- (void)frobnicateHouse:(House *)house;",
            "- (void)log:(NSString *)format, ...;",
            "- (instancetype)initWithDefaults;", "@property (assign) int (*callback)(int);",
            "@property struct House raw;",
            "- (void)fill:(int[4])numbers;", "- (void)take:(Foo Bar *)x;"
        ] {
            let header = "@class House;\n@interface Room : NSObject\n\(member)\n- (void)kept;\n@end"
            #expect(
                try lines(header) == ["", "open class Room: NSObject {", "", "open func kept();", "};", ""], "\(member)"
            )
        }
    }

    // MARK: Which headers

    @Test func whatTheBridgingHeaderImportsIsRead() throws {
        let files = [
            "App/Bridge.h": "#import \"Room.h\"\n#include <Kit/Kit.h>\n#if 0\n#import \"Never.h\"\n#endif",
            "App/Model/Room.h": "#import \"House.h\"\n@interface Room : NSObject\n@end",
            "App/Model/House.h": "#import \"Room.h\"\n@interface House : NSObject\n@end",
            "Other/House.h": "@interface Wrong : NSObject\n@end",
            "App/Never.h": "@interface Never : NSObject\n@end", "Pods/Kit/Kit.h": "@interface Kit : NSObject\n@end",
            "App/Alone.h": "@interface Alone : NSObject\n@end"
        ]
        #expect(try texts(files).keys.sorted() == ["App/Bridge.h", "App/Model/House.h", "App/Model/Room.h"])
        // Named as Xcode names them they need no setting.
        let named = files.merging([
            "App.xcodeproj/project.pbxproj": "", "App/Bridge.h": "", "App/App-Bridging-Header.h": "#import \"Alone.h\""
        ]) { $1 }
        #expect(try texts(named).keys.sorted() == ["App/Alone.h", "App/App-Bridging-Header.h"])
    }

    @Test func headersOfATargetAreItsModule() throws {
        let project = try TestProject([
            "Package.swift": """
            // swift-tools-version: 6.0
            let package = Package(name: "P", targets: [.target(name: "Rooms"), .target(name: "App", dependencies: ["Rooms"])])
            """,
            "Sources/Rooms/include/Room.h": "@interface Room : NSObject\n@end",
            "Sources/Rooms/Hidden.h": "@interface Hidden : NSObject\n@end",
            "Sources/App/A.swift": "import Rooms"
        ])
        let session = try Session(LintOptions(workingDirectory: project.root, linter: .confine))
        #expect(session.files.map(\.path).filter { $0.hasSuffix(".h") } == ["Sources/Rooms/include/Room.h"])
        #expect(session.projects[0].settings.target(for: "Sources/Rooms/include/Room.h")?.name == "Rooms")
    }

    // MARK: What is found

    private static let model = """
        #import <CoreData/CoreData.h>
        NS_ASSUME_NONNULL_BEGIN
        @interface Room : NSManagedObject
        @property (nonatomic, copy) NSString *token;
        @end
        @interface Plain : NSObject
        @property (nonatomic, copy) NSString *token;
        @end
        NS_ASSUME_NONNULL_END
        """

    private static let uses = """
        import CoreData
        import Dispatch
        func wrong(_ room: Room) {
            DispatchQueue.global().async { print(room.token) }
        }
        func right(_ room: Room) {
            let token = room.token
            DispatchQueue.global().async { print(token) }
        }
        func plain(_ object: Plain) {
            DispatchQueue.global().async { print(object.token) }
        }
        """

    @Test(arguments: [xcode, ""]) func aModelInObjectiveCThatCrossesAQueueIsFound(_ description: String) throws {
        let files = [
            "App.xcodeproj/project.pbxproj": description, "App/Bridge.h": "#import \"Room.h\"",
            "App/App-Bridging-Header.h": "#import \"Room.h\"",
            "App/Room.h": Self.model, "App/A.swift": Self.uses
        ]
        let report = try session(files).0.lint()
        #expect(
            report.findings.map { "\($0.rule) \($0.place.path):\($0.place.start.line)" } == [
                "live_object_crosses_boundary App/A.swift:4"
            ])
        // Nothing is known of the class without its header.
        let unseen = files.merging(["App/Bridge.h": "", "App/App-Bridging-Header.h": ""]) { $1 }
        #expect(try session(unseen).0.lint().findings.isEmpty)
    }

    @Test func headersAreContext() throws {
        let (session, project) = try session(["App/Bridge.h": Self.model])
        let index = try #require(session.files.firstIndex { $0.path == "App/Bridge.h" })
        #expect(!session.isReported[index] && session.isHeader(index) && session.isListed(index))
        #expect(session.lint().summary.files == 1)
        var options = LintOptions(workingDirectory: project.root, linter: .confine)
        options.paths = ["App/A.swift"]
        let narrow = try Session(options)
        #expect(!narrow.isListed(try #require(narrow.files.firstIndex { $0.path == "App/Bridge.h" })))
    }

    // MARK: Hostile text

    @Test func brokenHeadersEndAndGiveWhatTheyCan() throws {
        let good = "\n@interface Room : NSObject\n- (void)close;\n@end\n"
        let broken = [
            "@interface", "@interface Room", "@interface Room : ", "@interface Room : NSObject <",
            "@interface Room () {", "@protocol P", "@protocol",
            "@property", "@interface A : B\n@property (", "@interface A : B\n- (", "@interface A : B\n- (void)a:(",
            "typedef NS_ENUM(", "typedef NS_ENUM(NSInteger, X) {",
            "typedef", "extern \"C\" {", "#if\n#if\n#else", "/* ", "\"", "@", "NS_SWIFT_NAME(", "#import \"",
            "#define A \\\n", "static inline int f() { {", "@implementation A",
            String(repeating: "(", count: 20_000), String(repeating: "@interface A : B\n", count: 5_000),
            "typedef A" + String(repeating: "<A", count: 20_000),
            "@interface A : B\n- (void)" + String(repeating: "a:(void (^)(", count: 5_000),
            String(repeating: "#if X\n", count: 20_000), "\u{0}\u{1}\u{FFFD}",
            "@interface A : A\n@property int a;\n@end\n@interface B : C\n@end\n@interface C : B\n@end"
        ]
        for text in broken { _ = try lines(text) }
        for text in broken
        where !text.hasPrefix("#if") && !text.hasPrefix("/*") && !text.hasPrefix("@implementation")
            && !text.hasPrefix("static")
        {
            if ["@interface A", "@interface Room", "typedef A<", "(((", "@protocol P"].contains(
                where: { text.hasPrefix($0) })
            {
                continue
            }
            #expect(try lines(text + good).contains("open func close();"), "\(text.prefix(40))")
        }
    }

    @Test func aLinkOutOfTheProjectIsNoHeader() throws {
        let outside = try TestProject(["Secret.h": "@interface Secret : NSObject\n@end"])
        let project = try TestProject([
            "App.xcodeproj/project.pbxproj": Self.xcode, "App/A.swift": "",
            "App/Bridge.h": "#import \"Link.h\"\n#import \"../../\(Paths.name(outside.root))/Secret.h\""
        ])
        try project.run("ln", "-s", outside.path("Secret.h"), "App/Link.h")
        let session = try Session(LintOptions(workingDirectory: project.root, linter: .confine))
        #expect(session.files.map(\.path).filter { $0.hasSuffix(".h") } == ["App/Bridge.h"])
    }
}
