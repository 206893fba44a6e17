import Engine
import Foundation
import Reporters
import Testing

/// The files that are read for a path, and those of them that are reported on.
@Suite struct ProjectFinderTests {
    private static func manifest(_ targets: String..., packages: String...) -> String {
        """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "P", dependencies: [\(packages.map { ".package(path: \"\($0)\")" }.joined(separator: ", "))], targets: [\(targets.map { ".target(name: \"\($0)\")" }.joined(separator: ", "))])
        """
    }

    /// Paths of files that are read with the named ones, from the top; those that are reported on have a star in front.
    private func read(
        _ project: TestProject, _ paths: String..., change: (inout LintOptions) -> Void = { _ in }
    ) throws -> [[String]] {
        var options = project.options()
        options.paths = paths
        change(&options)
        let session = try Session(options)
        return session.projects.map { found in
            found.files.map {
                (session.isReported[$0] ? "*" : "") + Paths.relative(session.paths[$0], to: project.root)
            }
            .sorted()
        }
    }

    /// A repository of two packages that depend on each other, one beside them, and what no description claims.
    private func repository() throws -> TestProject {
        let project = try TestProject([
            "App/Package.swift": Self.manifest("App", packages: "../Kit"), "App/Sources/App/A.swift": "BAD",
            "App/Examples/E.swift": "BAD",
            "Kit/Package.swift": Self.manifest("Kit"), "Kit/Sources/Kit/K.swift": "BAD", "Kit/Sources/Kit/L.swift": "",
            "Other/Package.swift": Self.manifest("Other"), "Other/Sources/Other/O.swift": "BAD", "loose/L.swift": "BAD",
            "loose/M.swift": ""
        ])
        try FileManager.default.createDirectory(atPath: project.path(".git"), withIntermediateDirectories: true)
        return project
    }

    @Test func whatDependenciesConnectIsOneProjectFromEitherSide() throws {
        let project = try repository()
        let both = [
            "App/Package.swift", "App/Sources/App/A.swift", "Kit/Package.swift", "Kit/Sources/Kit/K.swift",
            "Kit/Sources/Kit/L.swift"
        ]
        func star(_ path: String) -> [[String]] { [both.map { $0 == path ? "*" + $0 : $0 }.sorted()] }
        #expect(try read(project, "App/Sources/App/A.swift") == star("App/Sources/App/A.swift"))
        #expect(try read(project, "Kit/Sources/Kit/K.swift") == star("Kit/Sources/Kit/K.swift"))
        #expect(try read(project, "Other/Sources") == [["*Other/Sources/Other/O.swift", "Other/Package.swift"]])
        // A file or folder that nothing claims is analysed alone.
        #expect(try read(project, "loose/L.swift") == [["*loose/L.swift"]])
        #expect(try read(project, "loose") == [["*loose/L.swift", "*loose/M.swift"]])
        #expect(try read(project, "App/Examples/E.swift") == [["*App/Examples/E.swift"]])
        #expect(try read(project, ".").count == 3)
    }

    @Test func theSameIsToldFromEverywhere() throws {
        let project = try repository()
        func told(_ paths: [String], in folder: String) throws -> Set<String> {
            let report = try project.lint(["BAD": "write_in_loop"]) {
                $0.workingDirectory = project.path(folder)
                $0.paths = paths.map { project.path($0) }
            }
            return Set(report.findings.map { $0.fingerprint })
        }
        let whole = try told(["."], in: ".")
        #expect(whole.count == 5)
        var parts: Set<String> = []
        for path in ["App/Sources/App/A.swift", "Kit", "Other/Sources/Other/O.swift"] {
            let here = try told([path], in: ".")
            for folder in ["App", "Kit/Sources/Kit", "loose"] { #expect(try told([path], in: folder) == here) }
            parts.formUnion(here)
        }
        #expect(parts.count == 3 && parts.isSubset(of: whole))
    }

    /// An archive or a copy has no git work tree around it: what names each other is one project there, too, from
    /// whichever side it is linted, and each of its findings is told once.
    @Test func withoutAWorkTreePackagesAreOneProjectAllTheSame() throws {
        let files = [
            "App/Package.swift": Self.manifest("App", packages: "../Packages/Shop"), "App/Sources/App/A.swift": "BAD",
            "Packages/Shop/Package.swift": Self.manifest("Shop", packages: "../Core"),
            "Packages/Shop/Sources/Shop/S.swift": "BAD",
            "Packages/Core/Package.swift": Self.manifest("Core"), "Packages/Core/Sources/Core/C.swift": "import Other",
            "Beside/Package.swift": Self.manifest("Beside"), "Beside/Sources/Beside/B.swift": "BAD",
            "docs/D.swift": "BAD"
        ]
        let archive = try TestProject(files), tree = try TestProject(files)
        try FileManager.default.createDirectory(atPath: tree.path(".git"), withIntermediateDirectories: true)
        for path in [".", "App", "Packages", "Packages/Core", "Packages/Shop/Sources/Shop/S.swift", "Beside"] {
            #expect(try Set(read(archive, path)) == Set(read(tree, path)), "\(path)")
            let told = try archive.lint(["BAD": "write_in_loop"]) { $0.paths = [path] }.findings
            let inTree = try tree.lint(["BAD": "write_in_loop"]) { $0.paths = [path] }.findings
            #expect(told.map(\.fingerprint) == inTree.map(\.fingerprint))
            #expect(Set(told.map(\.place)).count == told.count)
        }
        let inCore = try read(archive, "Packages/Core")
        #expect(inCore.count == 1 && inCore[0].contains("App/Sources/App/A.swift"))
    }

    /// Two work trees, one of which names the other: it is context there, and told by itself.
    @Test func contextOfOneProjectIsToldInItsOwn() throws {
        let project = try TestProject([
            "App/Package.swift": Self.manifest("App", packages: "../Kit"), "App/Sources/App/A.swift": "import Kit\nBAD",
            "Kit/Package.swift": Self.manifest("Kit"), "Kit/Sources/Kit/K.swift": "BAD"
        ])
        for name in ["App", "Kit"] {
            try FileManager.default.createDirectory(
                atPath: project.path(name + "/.git"), withIntermediateDirectories: true)
        }
        let told = try project.lint(["BAD": "write_in_loop"]).findings.map(\.place.path)
        #expect(told == ["App/Sources/App/A.swift", "Kit/Sources/Kit/K.swift"])
    }

    private static func xcode(_ more: String) -> String {
        """
        { objects = { R = { isa = PBXProject; mainGroup = G0; targets = (T1); }; \(more)
        G0 = { isa = PBXGroup; children = (F1, F2); sourceTree = "<group>"; };
        F1 = { isa = PBXFileReference; path = Main.swift; sourceTree = "<group>"; };
        F2 = { isa = PBXFileReference; lastKnownFileType = text; path = Modules/Shelf; sourceTree = SOURCE_ROOT; };
        B1 = { fileRef = F1; }; P1 = { isa = PBXSourcesBuildPhase; files = (B1); };
        T1 = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (P1); };
        }; rootObject = R; }
        """
    }

    /// Xcode finds the product that a project links by its name alone in a package of the workspace.
    @Test func productsFindTheirPackages() throws {
        func product(_ name: String) -> String {
            "D = { isa = XCSwiftPackageProductDependency; productName = \(name); };"
        }
        let library = Self.manifest("Shop").replacing(
            "targets:", with: "products: [.library(name: \"ShopKit\", targets: [\"Shop\"])], targets:")
        let files = [
            "App/App.xcodeproj/project.pbxproj": Self.xcode(product("ShopKit")), "App/Main.swift": "import Shop",
            "Shop/Package.swift": library, "Shop/Sources/Shop/S.swift": "",
            "App/Modules/Shelf/Package.swift": Self.manifest("Shelf"), "App/Modules/Shelf/Sources/Shelf/S.swift": ""
        ]
        let shelf = ["App/Modules/Shelf/Package.swift", "App/Modules/Shelf/Sources/Shelf/S.swift"]
        let shop = ["Shop/Package.swift", "Shop/Sources/Shop/S.swift"]
        func beside(
            _ files: [String: String], inTree: Bool = true, of file: String = "App/Main.swift"
        ) throws
            -> [String]
        {
            let project = try TestProject(files)
            if inTree {
                try FileManager.default.createDirectory(atPath: project.path(".git"), withIntermediateDirectories: true)
            }
            return try read(project, file)[0].filter { !$0.hasPrefix("*") }
        }
        #expect(try beside(files) == shelf + shop)
        // A copy without `.git`, from either side.
        #expect(try beside(files, inTree: false) == shelf + shop)
        #expect(try beside(files, inTree: false, of: "Shop/Sources/Shop/S.swift").contains("App/Main.swift"))
        // Of two that offer it the workspace's is meant.
        let other = ["App/Old/Package.swift": library, "App/Old/Sources/Shop/S.swift": ""]
        #expect(try beside(files.merging(other) { $1 }) == shelf + other.keys.sorted())
        let workspace = [
            "All.xcworkspace/contents.xcworkspacedata":
                "<FileRef location = \"group:App/App.xcodeproj\"/>\n<FileRef location = \"group:Shop\"/>"
        ]
        #expect(try beside(files.merging(other) { $1 }.merging(workspace) { $1 }) == shelf + shop)
    }

    /// What a project names and what is not there is said: silence about code that can't be judged is no health.
    @Test func whatIsCutOffIsSaid() throws {
        let product =
            "D = { isa = XCSwiftPackageProductDependency; productName = Shop; };"
            + "E = { isa = XCLocalSwiftPackageReference; relativePath = Modules/Till; };"
            + "H = { isa = XCSwiftPackageProductDependency; productName = GRDB; };"
        let project = try TestProject([
            "App.xcodeproj/project.pbxproj": Self.xcode(product), "Main.swift": "import Shop",
            "Modules/Shelf/Package.swift": Self.manifest("Shelf", packages: "../Gone"),
            "Modules/Shelf/Sources/Shelf/S.swift": ""
        ])
        #expect(try project.lint().summary.cutOff == ["Gone", "Shop", "Till"])
        let told = SummaryLine.render(try project.lint(), Style(isOn: false))
        #expect(told.contains("nothing found in what is at hand") && !told.contains("no findings"))
        #expect(told.contains("\ncut off: Gone, Shop, Till of the project are not at hand"))
        try project.write("Modules/Gone/Package.swift", Self.manifest("Shop"))
        try project.write("Modules/Till/Package.swift", Self.manifest("Till"))
        #expect(try project.lint().summary.cutOff == [])
    }

    /// A podspec in the tree makes a module, whatever an Xcode project lists.
    @Test func podsOfTheRepositoryAreModules() throws {
        let project = try TestProject([
            "App.xcodeproj/project.pbxproj": Self.xcode(""), "Main.swift": "import Storage",
            "Podfile": "target 'App' do\n  pod 'Storage', :path => './Own/Storage'\nend\n",
            "Own/Storage/Storage-Pod.podspec": """
            Pod::Spec.new do |s|
              s.name = 'Storage-Pod'
              s.module_name = 'Storage'
              s.source_files = 'Classes/**/*.{h,swift}',
                'More/*.swift'
              s.dependency 'Base/Core'
              s.test_spec 'Tests' do |t|
                t.source_files = 'Tests/**/*.swift'
              end
            end
            """, "Own/Storage/Classes/S.swift": "", "Own/Storage/More/M.swift": "", "Own/Storage/Tests/T.swift": "",
            "Own/Base/Base.podspec":
                "Pod::Spec.new do |s|\n  s.name = \"Base\"\n  s.source_files = \"#{s.name}/*\"\nend",
            "Own/Base/Base/B.swift": ""
        ])
        try FileManager.default.createDirectory(atPath: project.path(".git"), withIntermediateDirectories: true)
        let session = try Session(project.options())
        #expect(session.projects.count == 1)
        let settings = session.projects[0].settings
        let found = ["Main.swift", "Classes/S.swift", "More/M.swift", "Tests/T.swift"].map {
            settings.target(for: $0 == "Main.swift" ? $0 : "Own/Storage/" + $0)
        }
        #expect(found.map { $0?.name } == ["App", "Storage", "Storage", "StorageTests"])
        #expect(found.map { $0?.isTest } == [false, false, false, true])
        #expect(settings.target(for: "Own/Base/Base/B.swift")?.name == "Base")
    }

    @Test func aRootIsWhatItIsSaidToBe() throws {
        let project = try repository()
        #expect(
            try read(project, "loose/L.swift") { $0.root = project.path("loose") } == [
                ["*loose/L.swift", "loose/M.swift"]
            ])
        #expect(try read(project, ".") { $0.root = project.root }.count == 1)
        #expect(throws: UsageError.self) { try read(project, "Kit") { $0.root = project.path("loose") } }
        try project.write("loose/.confine.json", "{\"root\": true}")
        #expect(try read(project, "loose/L.swift") == [["*loose/L.swift", "loose/M.swift"]])
        #expect(try read(project, ".").contains(["*loose/L.swift", "*loose/M.swift"]))
    }

    /// Without a build description the git work tree or the configuration's folder decides which files belong together.
    @Test func withoutADescriptionTheTreeIsTheProject() throws {
        let files = ["app/A.swift": "BAD", "app/inner/B.swift": "", "C.swift": ""]
        let alone = try TestProject(files)
        #expect(try read(alone, "app/A.swift") == [["*app/A.swift"]])
        #expect(try alone.lint { $0.paths = ["app/A.swift"] }.summary.filesAlone == 1)
        #expect(try alone.lint { $0.paths = ["app"] }.summary.filesAlone == 0)
        let configured = try TestProject(
            files.merging(["app/.confine.json": "{}", "app/inner/.confine.json": "{}"]) { $1 })
        #expect(try read(configured, "app/inner/B.swift") == [["*app/inner/B.swift", "app/A.swift"]])
        #expect(try read(configured, "C.swift") == [["*C.swift"]])
        let tree = try TestProject(files)
        try FileManager.default.createDirectory(atPath: tree.path(".git"), withIntermediateDirectories: true)
        #expect(try read(tree, "app/A.swift") == [["*app/A.swift", "C.swift", "app/inner/B.swift"]])
        #expect(try tree.lint { $0.paths = ["app/A.swift"] }.summary.filesAlone == 0)
        // A finding has the fingerprint that it has when all is named.
        let one = try tree.lint(["BAD": "write_in_loop"]) { $0.paths = ["app/A.swift"] },
            all = try tree.lint(["BAD": "write_in_loop"])
        #expect(one.findings.map(\.fingerprint) == all.findings.map(\.fingerprint))
    }

    @Test func otherDescriptions() throws {
        let project = try TestProject([
            "Workspace.swift":
                "import ProjectDescription\nlet workspace = Workspace(name: \"W\", projects: [\"Modules/**\"])",
            "Modules/A/Project.swift": "import ProjectDescription\nlet project = Project(name: \"A\")",
            "Modules/A/A.swift": "",
            "Modules/B/Project.swift": "import ProjectDescription\nlet project = Project(name: \"B\")",
            "Modules/B/B.swift": "",
            "model/Project.swift": "struct Project {}", "model/M.swift": "",
            "gen/project.yml":
                "name: G\npackages:\n  K: # beside\n    path: ../kit\ntargets:\n  G:\n    sources: [G]\n",
            "gen/G/G.swift": "",
            "kit/Package.swift": Self.manifest("K"), "kit/Sources/K/K.swift": "",
            "bazel/WORKSPACE": "", "bazel/a/BUILD": "swift_library(name = \"a\", deps = [\"//b:b\"])",
            "bazel/a/A.swift": "",
            "bazel/b/BUILD.bazel": "swift_library(name = \"b\")", "bazel/b/B.swift": "", "bazel/c/BUILD": "",
            "bazel/c/C.swift": ""
        ])
        try FileManager.default.createDirectory(atPath: project.path(".git"), withIntermediateDirectories: true)
        func beside(_ path: String) throws -> [String] {
            try read(project, path).flatMap { $0 }.filter {
                $0.hasSuffix(".swift") && !$0.hasPrefix("*") && !$0.hasSuffix("Package.swift")
                    && !$0.hasSuffix("Project.swift")
            }
        }
        #expect(try beside("Modules/A/A.swift") == ["Modules/B/B.swift"])
        #expect(try beside("model/M.swift") == [])
        #expect(try beside("kit/Sources/K/K.swift") == ["gen/G/G.swift"])
        #expect(try beside("bazel/a/A.swift") == ["bazel/b/B.swift"])
    }

    // MARK: Dependencies

    private func application() throws -> TestProject {
        try TestProject([
            "Package.swift": Self.manifest("App"), "Sources/App/A.swift": "import Wrapper\nimport RealmSwift\nBAD",
            "Sources/App/B.swift": "@testable import Pod\n",
            ".build/checkouts/wrapper/Package.swift": Self.manifest("Wrapper", "Base", "Unused"),
            ".build/checkouts/wrapper/Sources/Wrapper/W.swift": "public import Base\nBAD",
            ".build/checkouts/wrapper/Sources/Base/B.swift": "BAD",
            ".build/checkouts/wrapper/Sources/Unused/U.swift": "",
            ".build/checkouts/realm-swift/Package.swift": Self.manifest("RealmSwift"),
            ".build/checkouts/realm-swift/Sources/RealmSwift/R.swift": "",
            "Pods/pod-name/P.swift": "",
            "Pods/Target Support Files/pod-name/pod-name.modulemap": "framework module Pod {\n}"
        ])
    }

    @Test func whatIsImportedIsContext() throws {
        let project = try application()
        #expect(
            try read(project, ".") == [
                [
                    "*Package.swift", "*Sources/App/A.swift", "*Sources/App/B.swift",
                    ".build/checkouts/wrapper/Sources/Base/B.swift", ".build/checkouts/wrapper/Sources/Wrapper/W.swift",
                    "Pods/pod-name/P.swift"
                ]
            ])
        let report = try project.lint(["BAD": "write_in_loop"])
        #expect(report.spots == ["Sources/App/A.swift:3:1 write_in_loop"])
        #expect(report.summary.files == 3)
        try project.write(".confine.json", "{\"dependencies\": [\"pod-*\"]}")
        #expect(
            try read(project, "Sources")[0].filter { !$0.hasPrefix("*") } == ["Package.swift", "Pods/pod-name/P.swift"])
        try project.write(".confine.json", "{\"dependencies\": \"off\"}")
        #expect(try read(project, "Sources")[0].filter { !$0.hasPrefix("*") } == ["Package.swift"])
    }

    @Test func tooLargeAModuleIsCutWithOneRemark() throws {
        let project = try application()
        for i in 0..<30 { try project.write(".build/checkouts/wrapper/Sources/Wrapper/x\(i % 3)/F\(i).swift", "") }
        let link = project.path(".build/checkouts/wrapper/Sources/Base/loop")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "..")
        let report = try project.lint { $0.dependencyLimits = Dependencies.Limits(files: 20) }
        #expect(report.skipped.count == 1)
        #expect(report.skipped.first?.reason.contains("module Wrapper is not read as context") == true)
        let entries = try project.lint { $0.dependencyLimits = Dependencies.Limits(entries: 25) }
        #expect(entries.skipped.count == 1)
    }

    /// A copy that the project does not list is no part of the module; one that it lists, or whose original it does not
    /// list, is a file like any other.
    @Test func copiesThatNoTargetCompilesAreLeftOut() throws {
        let text = """
            { objects = { R = { isa = PBXProject; mainGroup = G0; targets = (T1); };
            G0 = { isa = PBXGroup; children = (G1); sourceTree = "<group>"; };
            G1 = { isa = PBXGroup; path = App; children = (F1, F2, F3); sourceTree = "<group>"; };
            F1 = { isa = PBXFileReference; path = Store.swift; sourceTree = "<group>"; };
            F2 = { isa = PBXFileReference; path = Part.swift; sourceTree = "<group>"; };
            F3 = { isa = PBXFileReference; path = "Part 2.swift"; sourceTree = "<group>"; };
            B1 = { fileRef = F1; }; B2 = { fileRef = F2; }; B3 = { fileRef = F3; };
            P1 = { isa = PBXSourcesBuildPhase; files = (B1, B2, B3); };
            T1 = { isa = PBXNativeTarget; name = App; buildPhases = (P1); };
            }; rootObject = R; }
            """
        let project = try TestProject([
            "My.xcodeproj/project.pbxproj": text, "App/Store.swift": "", "App/Store 2.swift": "BAD",
            "App/Part.swift": "", "App/Part 2.swift": "BAD", "App/Other.swift": "", "App/Other 2.swift": "BAD"
        ])
        let report = try project.lint(["BAD": "write_in_loop"])
        #expect(report.spots == ["App/Other 2.swift:1:1 write_in_loop", "App/Part 2.swift:1:1 write_in_loop"])
        #expect(report.skipped.map(\.path) == ["App/Store 2.swift"])
        #expect(report.skipped.first?.reason.contains("a copy of Store.swift") == true)
    }

    @Test func sourcesOfADescribedModuleDeferToItsModel() throws {
        let project = try TestProject([
            "Package.swift": Self.manifest("App", "RealmSwift"), "Sources/App/A.swift": "",
            "Sources/RealmSwift/Realm.swift": "",
            "Sources/App/RealmSwift/Own.swift": "import RealmSwift\nextension Realm {}",
            "Sources/App/Vendor/RealmSwift/Object.swift": "open class Object: RealmSwiftObject {}"
        ])
        #expect(
            try read(project, ".") == [["*Package.swift", "*Sources/App/A.swift", "*Sources/App/RealmSwift/Own.swift"]])
    }

    // MARK: Nothing to lint

    @Test func nothingLintedIsNoSuccess() throws {
        let project = try TestProject([
            "notes.txt": "", "sub/A.swift": "", "sub/.confine.json": "{\"include\": [\"Sourcse/**\"]}"
        ])
        #expect(throws: UsageError.self) { try project.lint() }
        #expect(throws: UsageError.self) { try project.lint { $0.paths = ["sub"] } }
        #expect(try project.lint { $0.allowsEmpty = true }.summary.files == 0)
        try project.write("sub/.confine.json", "{}")
        #expect(try project.lint().summary.files == 1)
    }
}
