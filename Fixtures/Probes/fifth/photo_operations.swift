// File: ContactSheet.swift
import Foundation
import RealmSwift

final class FilmPhoto: Object {
    @Persisted(primaryKey: true) var id = ""
    @Persisted var path = ""
    @Persisted var roll = ""
    @Persisted var frame = 0
}

struct Thumbnail: Sendable {
    let frame: Int
    let data: Data
}

protocol Renderer: Sendable {
    func thumbnail(of file: URL, edge: Int) -> Data?
}

/// Renders the contact sheet of a roll: load, render, assemble, each an operation that waits for the one before.
final class ContactSheet: @unchecked Sendable {
    private let configuration: Realm.Configuration
    private let renderer: any Renderer
    private let folder: URL
    private let operations: OperationQueue

    init(configuration: Realm.Configuration, renderer: any Renderer, folder: URL) {
        self.configuration = configuration
        self.renderer = renderer
        self.folder = folder
        operations = OperationQueue()
        operations.maxConcurrentOperationCount = 1
        operations.qualityOfService = .userInitiated
    }

    func render(roll: String, edge: Int = 120, completion: @escaping @MainActor ([Thumbnail]) -> Void) {
        var photos: [FilmPhoto] = []
        var thumbnails: [Thumbnail] = []

        let load = BlockOperation { [configuration] in
            autoreleasepool {
                guard let realm = try? Realm(configuration: configuration) else { return }
                photos = Array(realm.objects(FilmPhoto.self).where { $0.roll == roll }.sorted(by: \.frame))
            }
        }

        let render = BlockOperation { [renderer, folder] in
            for photo in photos {  // expect: live_object_crosses_boundary
                let file = folder.appendingPathComponent(photo.path)  // maybe: live_object_crosses_boundary
                guard let data = renderer.thumbnail(of: file, edge: edge) else { continue }
                thumbnails.append(Thumbnail(frame: photo.frame, data: data))
            }
        }
        render.addDependency(load)

        let assemble = BlockOperation {
            let done = thumbnails
            DispatchQueue.main.async { completion(done) }
        }
        assemble.addDependency(render)

        operations.addOperations([load, render, assemble], waitUntilFinished: false)
    }

    func cancel() { operations.cancelAllOperations() }
}
// File: RollController.swift
import UIKit

final class RollController: UIViewController {
    private let sheet: ContactSheet
    private let label = UILabel()

    init(sheet: ContactSheet) {
        self.sheet = sheet
        super.init()
    }

    func show(roll: String) {
        sheet.render(roll: roll) { [weak self] thumbnails in
            self?.label.text = "\(thumbnails.count) frames"
        }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        sheet.cancel()
    }
}
