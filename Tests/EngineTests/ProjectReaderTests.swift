import Engine
import Frameworks
import Testing

@Suite struct ProjectReaderTests {
    private func settings(
        _ project: TestProject, _ paths: String..., directory: String = ""
    ) throws -> [ProjectSettings.Target?] {
        let working = directory.isEmpty ? project.root : project.path(directory)
        let tree = try ConfigurationTree(
            workingDirectory: working, given: nil, commandLine: CommandLineSettings(), catalog: TestProject.catalog)
        return paths.map { ProjectReader.target(of: project.path($0), root: nil, configurations: tree) }
    }

    private static let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription

        let common: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny"), .swiftLanguageMode(.v5)]

        let package = Package(
            name: "P",
            targets: [
                .target(name: "Core", dependencies: [.target(name: "Base")], swiftSettings: common + [.defaultIsolation(MainActor.self)]),
                .target(name: "Base", path: "lib/base"),
                .executableTarget(name: "App", dependencies: ["Core"], swiftSettings: [.unsafeFlags(["-enable-upcoming-feature", "NonisolatedNonsendingByDefault"])]),
                .testTarget(name: "CoreTests", dependencies: ["Core"]),
            ]
        )
        """

    @Test func packageManifests() throws {
        let project = try TestProject([
            "Package.swift": Self.manifest, "Sources/Core/A.swift": "", "lib/base/B.swift": "",
            "Sources/App/C.swift": "", "Tests/CoreTests/D.swift": "",
            "Sources/CoreExtra/E.swift": ""
        ])
        let found = try settings(
            project, "Sources/Core/A.swift", "lib/base/B.swift", "Sources/App/C.swift", "Tests/CoreTests/D.swift",
            "Sources/CoreExtra/E.swift")
        #expect(found.map { $0?.name } == ["Core", "Base", "App", "CoreTests", nil])
        #expect(found.map { $0?.languageMode } == [5, 6, 6, 6, nil])
        #expect(found.map { $0?.defaultIsolationIsMainActor } == [true, false, false, false, nil])
        #expect(found[0]?.upcomingFeatures == ["ExistentialAny"])
        #expect(found[2]?.upcomingFeatures == ["NonisolatedNonsendingByDefault"])
        #expect(found.map { $0?.isTest } == [false, false, false, true, nil])
    }

    @Test func theWorkingDirectoryMayLieInside() throws {
        let project = try TestProject([
            "Package.swift": Self.manifest, "Sources/Core/A.swift": "", "Sources/App/C.swift": ""
        ])
        #expect(try settings(project, "Sources/Core/A.swift", directory: "Sources").first??.name == "Core")
        #expect(try settings(project, "Sources/Core/A.swift", directory: "Sources/Core").first??.name == "Core")
    }

    @Test func loopsOverTargetsAndPackageModes() throws {
        let project = try TestProject([
            "Package.swift": """
            // swift-tools-version:5.9
            import PackageDescription
            let package = Package(name: "P", targets: [.target(name: "A"), .target(name: "B")], swiftLanguageVersions: [.v5])
            for target in package.targets {
                var settings = target.swiftSettings ?? []
                settings.append(.enableUpcomingFeature("NonisolatedNonsendingByDefault"))
                target.swiftSettings = settings
            }
            """, "Sources/A/A.swift": "", "Sources/B/B.swift": ""
        ])
        let found = try settings(project, "Sources/A/A.swift", "Sources/B/B.swift")
        #expect(
            found.map { $0?.upcomingFeatures } == [
                ["NonisolatedNonsendingByDefault"], ["NonisolatedNonsendingByDefault"]
            ])
        #expect(found.map { $0?.languageMode } == [5, 5])
    }

    private static let xcode = """
        // !$*UTF8*$!
        { archiveVersion = 1; objects = {
        R = { isa = PBXProject; buildConfigurationList = CL0; mainGroup = G0; projectDirPath = ""; targets = (T1, T2, T3, T4); };
        G0 = { isa = PBXGroup; children = (G1, G2, G3, XC); sourceTree = "<group>"; };
        G1 = { isa = PBXGroup; path = App; children = (F1, F2, F3, /* a comment */); sourceTree = "<group>"; };
        G2 = { isa = PBXGroup; path = Widget; children = (F4); sourceTree = "<group>"; };
        G3 = { isa = PBXFileSystemSynchronizedRootGroup; path = "New Style"; sourceTree = "<group>"; };
        XC = { isa = PBXFileReference; path = Config/Base.xcconfig; sourceTree = SOURCE_ROOT; };
        F1 = { isa = PBXFileReference; path = "Main View.swift"; sourceTree = "<group>"; };
        F2 = { isa = PBXFileReference; path = Shared.swift; sourceTree = "<group>"; };
        F3 = { isa = PBXFileReference; path = AppTests.swift; sourceTree = "<group>"; };
        F4 = { isa = PBXFileReference; path = Widget.swift; sourceTree = "<group>"; };
        B1 = { isa = PBXBuildFile; fileRef = F1; }; B2 = { isa = PBXBuildFile; fileRef = F2; }; B3 = { isa = PBXBuildFile; fileRef = F3; };
        B4 = { isa = PBXBuildFile; fileRef = F4; }; B5 = { isa = PBXBuildFile; fileRef = F2; };
        P1 = { isa = PBXSourcesBuildPhase; files = (B1, B2); }; P2 = { isa = PBXSourcesBuildPhase; files = (B4, B5); };
        P3 = { isa = PBXSourcesBuildPhase; files = (B3); };
        T1 = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = CL1; buildPhases = (P1); };
        T2 = { isa = PBXNativeTarget; name = Widget; productType = "com.apple.product-type.app-extension"; buildConfigurationList = CL2; buildPhases = (P2); };
        T3 = { isa = PBXNativeTarget; name = AppTests; productType = "com.apple.product-type.bundle.unit-test"; buildConfigurationList = CL2; buildPhases = (P3); };
        T4 = { isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; buildConfigurationList = CL4; fileSystemSynchronizedGroups = (G3); };
        CL0 = { isa = XCConfigurationList; buildConfigurations = (C0); defaultConfigurationName = Release; };
        CL1 = { isa = XCConfigurationList; buildConfigurations = (C9, C1); defaultConfigurationName = Release; };
        CL2 = { isa = XCConfigurationList; buildConfigurations = (C2); };
        CL4 = { isa = XCConfigurationList; buildConfigurations = (C4); };
        C0 = { isa = XCBuildConfiguration; name = Release; baseConfigurationReference = XC; buildSettings = { SWIFT_VERSION = 5.0; }; };
        C1 = { isa = XCBuildConfiguration; name = Release; buildSettings = { SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor; SWIFT_VERSION = 6.0; }; };
        C9 = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SWIFT_VERSION = 4.2; }; };
        C2 = { isa = XCBuildConfiguration; name = Release; buildSettings = { SWIFT_UPCOMING_FEATURE_REGION_BASED_ISOLATION = YES; }; };
        C4 = { isa = XCBuildConfiguration; name = Release; buildSettings = { SWIFT_APPROACHABLE_CONCURRENCY = YES; OTHER_SWIFT_FLAGS = ("$(inherited)", "-enable-upcoming-feature", ExistentialAny); }; };
        }; rootObject = R; }
        """

    @Test func xcodeProjects() throws {
        let project = try TestProject([
            "My.xcodeproj/project.pbxproj": Self.xcode,
            "Config/Base.xcconfig": "#include \"More.xcconfig\" // x\nOTHER = 1\n",
            "Config/More.xcconfig": "SWIFT_UPCOMING_FEATURE_DISABLE_OUTWARD_ACTOR_ISOLATION = YES // why\n",
            "App/Main View.swift": "", "App/Shared.swift": "", "App/AppTests.swift": "", "Widget/Widget.swift": "",
            "New Style/deep/N.swift": ""
        ])
        let found = try settings(
            project, "App/Main View.swift", "App/Shared.swift", "App/AppTests.swift", "Widget/Widget.swift",
            "New Style/deep/N.swift")
        #expect(found.map { $0?.name } == ["App", "App", "AppTests", "Widget", "Kit"])
        #expect(found.map { $0?.languageMode } == [6, 6, 5, 5, 5])
        #expect(found.map { $0?.defaultIsolationIsMainActor } == [true, true, false, false, false])
        #expect(found.map { $0?.isAppExtension } == [false, false, false, true, false])
        #expect(found.map { $0?.isTest } == [false, false, true, false, false])
        #expect(found[0]?.upcomingFeatures == ["DisableOutwardActorInference"])
        #expect(found[3]?.upcomingFeatures == ["DisableOutwardActorInference", "RegionBasedIsolation"])
        #expect(
            found[4]?.upcomingFeatures.isSuperset(of: [
                "NonisolatedNonsendingByDefault", "InferIsolatedConformances", "ExistentialAny"
            ]) == true)
    }

    /// A file runs on the systems of the targets that compile it, a target on those that it is built for.
    @Test func systemsOfTargets() throws {
        let text = Self.xcode.replacing(
            "SWIFT_VERSION = 5.0;",
            with: "IPHONEOS_DEPLOYMENT_TARGET = 13.0; MACOSX_DEPLOYMENT_TARGET = 11.0; SDKROOT = iphoneos;"
        ).replacing(
            "SWIFT_UPCOMING_FEATURE_REGION_BASED_ISOLATION = YES;",
            with: "IPHONEOS_DEPLOYMENT_TARGET = \"$(NEW)\"; NEW = 17.0;"
        ).replacing("SWIFT_APPROACHABLE_CONCURRENCY = YES;", with: "SUPPORTED_PLATFORMS = \"macosx iphoneos\";")
        let project = try TestProject([
            "My.xcodeproj/project.pbxproj": text, "App/Main View.swift": "", "App/Shared.swift": "",
            "App/AppTests.swift": "", "Widget/Widget.swift": "", "New Style/deep/N.swift": "",
            "Local/Package.swift":
                """
            // swift-tools-version:5.9
            import PackageDescription
            let least: [SupportedPlatform] = [.iOS(.v16), .macOS("12.3")]
            let package = Package(name: "Local", platforms: least, targets: [.target(name: "Local")])

            """,
            "Local/Sources/Local/L.swift": ""
        ])
        let found = try settings(
            project, "App/Main View.swift", "App/Shared.swift", "App/AppTests.swift", "Widget/Widget.swift",
            "New Style/deep/N.swift", "Local/Sources/Local/L.swift"
        ).map { target in
            (target?.systems ?? [:]).sorted { $0.key < $1.key }.map { platform, versions in
                func isOne(_ text: String) -> Bool { Version(text).map { versions == $0...$0 } ?? false }
                let known = ["11", "12.3", "13", "16", "17"].first(where: isOne)
                return "\(platform) \(known ?? (Version("13")! ... Version("17")! == versions ? "13 to 17" : "?"))"
            }
        }
        #expect(
            found == [
                ["iOS 13"], ["iOS 13 to 17"], ["iOS 17"], ["iOS 17"], ["iOS 13", "macOS 11"], ["iOS 16", "macOS 12.3"]
            ])
    }

    /// A module may be called otherwise than its target, a file belong to several targets, and a synchronised folder's
    /// file to none of those that have the folder.
    @Test func xcodeModules() throws {
        let text = """
            { objects = { R = { isa = PBXProject; mainGroup = G0; targets = (T1, T2, T3); };
            G0 = { isa = PBXGroup; children = (G1, G2, G3); sourceTree = "<group>"; };
            G1 = { isa = PBXGroup; path = App; children = (F1, F2); sourceTree = "<group>"; };
            G2 = { isa = PBXGroup; path = Widget; children = (F3); sourceTree = "<group>"; };
            G3 = { isa = PBXFileSystemSynchronizedRootGroup; path = Kit; exceptions = (E1, E2); sourceTree = "<group>"; };
            E1 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T3; membershipExceptions = (Other.swift); };
            E2 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T2; membershipExceptions = (Other.swift); };
            F1 = { isa = PBXFileReference; path = Main.swift; sourceTree = "<group>"; }; F2 = { isa = PBXFileReference; path = Both.swift; sourceTree = "<group>"; };
            F3 = { isa = PBXFileReference; path = W.swift; sourceTree = "<group>"; };
            B1 = { fileRef = F1; }; B2 = { fileRef = F2; }; B3 = { fileRef = F3; }; B4 = { fileRef = F2; };
            P1 = { isa = PBXSourcesBuildPhase; files = (B1, B2); }; P2 = { isa = PBXSourcesBuildPhase; files = (B3, B4); };
            T1 = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (P1); };
            T2 = { isa = PBXNativeTarget; name = "My Widget"; productType = "com.apple.product-type.app-extension"; buildPhases = (P2); };
            T3 = { isa = PBXNativeTarget; name = "Kit-iOS"; productType = "com.apple.product-type.framework"; buildConfigurationList = CL; fileSystemSynchronizedGroups = (G3); };
            CL = { isa = XCConfigurationList; buildConfigurations = (C); };
            C = { isa = XCBuildConfiguration; name = Release; buildSettings = { PRODUCT_MODULE_NAME = "$(PRODUCT_NAME:c99extidentifier)"; PRODUCT_NAME = Kit; }; };
            }; rootObject = R; }
            """
        let project = try TestProject([
            "My.xcodeproj/project.pbxproj": text, "App/Main.swift": "", "App/Both.swift": "", "Widget/W.swift": "",
            "Kit/A.swift": "", "Kit/Other.swift": ""
        ])
        let found = try settings(
            project, "App/Main.swift", "App/Both.swift", "Widget/W.swift", "Kit/A.swift", "Kit/Other.swift")
        #expect(found.map { $0?.name } == ["App", "App", "My_Widget", "Kit", "My_Widget"])
        let both: Set = ["App/Both.swift"]
        #expect(found.map { $0?.sharedFiles } == [[], [], both, [], both])
        #expect(found.allSatisfy { $0?.shares == [] })
    }

    /// Two projects of a workspace compile files of one folder: each file is of its own target's module.
    @Test func projectsThatShareAFolder() throws {
        func text(_ name: String, _ type: String, _ files: String...) -> String {
            let references = files.enumerated().map { index, path in
                """
                F\(index) = { isa = PBXFileReference; path = \(path); sourceTree = "<group>"; };
                B\(index) = { fileRef = F\(index); };
                """
            }
            func list(_ letter: String) -> String { files.indices.map { "\(letter)\($0)" }.joined(separator: ", ") }
            return """
                { objects = { R = { isa = PBXProject; mainGroup = G; targets = (T); };
                G = { isa = PBXGroup; children = (\(list("F"))); sourceTree = "<group>"; };
                P = { isa = PBXSourcesBuildPhase; files = (\(list("B"))); };
                T = { isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.\(type)"; buildPhases = (P); };
                \(references.joined(separator: "\n"))
                }; rootObject = R; }
                """
        }
        let workspace = """
            <Workspace version = "1.0">
            <FileRef location = "group:Kit/Kit.xcodeproj"></FileRef><FileRef location = "group:App.xcodeproj"></FileRef>
            </Workspace>
            """
        let project = try TestProject([
            "App.xcworkspace/contents.xcworkspacedata": workspace,
            "App.xcodeproj/project.pbxproj": text("App", "application", "App/Main.swift", "Kit/Sources/Log.swift"),
            "Kit/Kit.xcodeproj/project.pbxproj": text("Kit", "framework", "Sources/A.swift", "Sources/Log.swift"),
            "App/Main.swift": "", "Kit/Sources/A.swift": "", "Kit/Sources/Log.swift": ""
        ])
        let found = try settings(project, "App/Main.swift", "Kit/Sources/A.swift", "Kit/Sources/Log.swift")
        #expect(found.map { $0?.name } == ["App", "Kit", "App"])
        #expect(found.map { $0?.sharedFiles } == [[], ["Kit/Sources/Log.swift"], []])
    }

    @Test func damagedProjectsArePassedOver() throws {
        for text in [
            "", "{", "{ objects = { a = (", "{ objects = {}; rootObject = X; }", String(repeating: "(", count: 5000)
        ] {
            let project = try TestProject(["My.xcodeproj/project.pbxproj": text, "A.swift": ""])
            #expect(try settings(project, "A.swift").allSatisfy { $0 == nil })
        }
    }

    @Test func theConfigurationHasTheLastWord() throws {
        let project = try TestProject([
            "Package.swift": Self.manifest, "Sources/Core/A.swift": "", "Sources/App/C.swift": "",
            "Sources/App/ui/D.swift": "",
            ".confine.json": "{\"defaultIsolation\": \"nonisolated\"}",
            "Sources/App/ui/.confine.json": "{\"defaultIsolation\": \"MainActor\", \"upcomingFeatures\": [\"X\"]}"
        ])
        let found = try settings(project, "Sources/Core/A.swift", "Sources/App/C.swift", "Sources/App/ui/D.swift")
        #expect(found.map { $0?.defaultIsolationIsMainActor } == [false, false, true])
        #expect(found[2]?.upcomingFeatures == ["X"])
        #expect(found[1]?.upcomingFeatures == ["NonisolatedNonsendingByDefault"])
    }
}
