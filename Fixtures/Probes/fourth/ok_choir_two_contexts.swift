// File: Rehearsals.swift
import Foundation
import SwiftData

@Model
final class Rehearsal {
    var room: String = ""
    var pieces: [Piece] = []
    init(room: String) { self.room = room }
}

@Model
final class Piece {
    var name: String = ""
    var bars: Int = 0
    var rehearsal: Rehearsal?

    init(name: String, bars: Int) {
        self.name = name
        self.bars = bars
    }

    convenience init(copying piece: Piece) { self.init(name: piece.name, bars: piece.bars) }
}

/// Takes over copies, and refers by identifier to what is in the store already.
@MainActor
final class RehearsalPlanner {
    private let main: ModelContext
    private let scratch: ModelContext

    init(container: ModelContainer) {
        main = container.mainContext
        scratch = ModelContext(container)
        scratch.autosaveEnabled = false
    }

    func start(in room: String) throws {
        let rehearsal = Rehearsal(room: room)
        main.insert(rehearsal)
        for piece in try scratch.fetch(FetchDescriptor<Piece>()) {
            let copy = Piece(copying: piece)
            main.insert(copy)
            copy.rehearsal = rehearsal
        }
        try main.save()
        scratch.rollback()
    }

    func repeatPieces(_ ids: [PersistentIdentifier], in rehearsal: Rehearsal) throws {
        for id in ids {
            guard let piece = main.model(for: id) as? Piece else { continue }
            piece.rehearsal = rehearsal
        }
        try main.save()
    }
}
