// File: SettingsScreen.swift
import SwiftUI

struct SettingsScreen: View {
    let store: SettingsStore
    @State private var settings = AppSettings()

    var body: some View {
        VStack {
            Text("Font size \(settings.fontSize)")
            Button("Bigger") {
                Task {
                    try? await store.update("default") { $0.fontSize += 1 }
                    settings = (try? await store.settings(of: "default")) ?? settings
                }
            }
        }
        .task {
            settings = (try? await store.settings(of: "default")) ?? AppSettings()
        }
    }
}
// File: SettingsStore.swift
import Foundation

struct AppSettings: Codable, Sendable, Equatable {
    var theme = "light"
    var fontSize = 14
    var lastFolder: String?
}

enum SettingsError: Error {
    case badProfileName(String)
}

/// A settings file per profile; profile names come from the user.
actor SettingsStore {
    private let folder = URL.applicationSupportDirectory
    nonisolated let maximumProfiles = 20
    private var cache: [String: AppSettings] = [:]

    private static func validated(_ profile: String) throws -> String {
        let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-_"))
        guard !profile.isEmpty, profile.count <= 64, profile.unicodeScalars.allSatisfy(allowed.contains) else {
            throw SettingsError.badProfileName(profile)
        }
        return profile
    }

    private func url(for profile: String) throws -> URL {
        let name = try Self.validated(profile)
        return folder.appendingPathComponent("settings-\(name).json")
    }

    func settings(of profile: String) throws -> AppSettings {
        if let known = cache[profile] { return known }
        let url = try url(for: profile)
        guard FileManager.default.fileExists(atPath: url.path) else { return AppSettings() }
        let settings = try JSONDecoder().decode(AppSettings.self, from: Data(contentsOf: url))
        cache[profile] = settings
        return settings
    }

    func update(_ profile: String, _ change: @Sendable (inout AppSettings) -> Void) throws {
        var settings = try self.settings(of: profile)
        change(&settings)
        try JSONEncoder().encode(settings).write(to: url(for: profile), options: .atomic)
        cache[profile] = settings
    }

    func profiles() -> [String] {
        Array(cache.keys).sorted()
    }
}
