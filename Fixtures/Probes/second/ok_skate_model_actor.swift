// File: UploadPass.swift
import Foundation
import SwiftData

@Model final class Reel {
    var fileName: String
    var remote: URL?

    init(fileName: String) {
        self.fileName = fileName
    }
}

struct ReelUploader: Sendable {
    let base: URL

    func upload(_ fileName: String) async throws -> URL {
        _ = try await URLSession.shared.data(for: URLRequest(url: base.appendingPathComponent(fileName)))
        return base.appendingPathComponent(fileName)
    }
}

@ModelActor
actor ReelUploadPass {
    private func pending() throws -> [String: Reel] {
        let reels = try modelContext.fetch(FetchDescriptor<Reel>()).filter { $0.remote == nil }
        return Dictionary(reels.map { ($0.fileName, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func run(with uploader: ReelUploader) async throws -> Int {
        var uploaded = 0
        for (fileName, reel) in try pending() {
            let remote = try await uploader.upload(fileName)
            reel.remote = remote
            uploaded += 1
        }
        try modelContext.save()
        return uploaded
    }
}

final class ReelScheduler {
    private let pass: ReelUploadPass
    private let uploader: ReelUploader

    init(container: ModelContainer, uploader: ReelUploader) {
        pass = ReelUploadPass(modelContainer: container)
        self.uploader = uploader
    }

    func start() {
        Task.detached(priority: .utility) { [pass, uploader] in
            let count = try await pass.run(with: uploader)
            print("\(count) reels uploaded")
        }
    }
}
