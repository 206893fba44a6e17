// File: ShareInbox.swift
import Foundation
import SwiftData

@Model
final class SavedLink {
    var url: URL
    var title: String
    var savedAt: Date

    init(url: URL, title: String) {
        self.url = url
        self.title = title
        self.savedAt = Date()
    }
}

/// What the share extension leaves behind: one small file per link.
struct SharedLink: Codable, Sendable {
    let url: URL
    let title: String
}

@ModelActor
actor ShareInbox {
    func drain(folder: URL) async throws -> Int {
        let links = await Task.detached(priority: .utility) { () -> [SharedLink] in
            let files =
                (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
            return files.compactMap { file in
                guard let data = try? Data(contentsOf: file) else { return nil }
                return try? JSONDecoder().decode(SharedLink.self, from: data)
            }
        }.value
        let context = modelContext
        for link in links {
            context.insert(SavedLink(url: link.url, title: link.title))
        }
        try context.save()
        await removeFiles(in: folder)
        return context.hasChanges ? 0 : links.count
    }

    private func removeFiles(in folder: URL) async {
        await Task.detached {
            let files =
                (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
            for file in files { try? FileManager.default.removeItem(at: file) }
        }.value
    }
}
