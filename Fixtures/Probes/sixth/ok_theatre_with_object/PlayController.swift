import CoreData
import UIKit

final class PlayController: UIViewController {
    private let service: TheatreService
    private let play: Play
    private let label = UILabel()

    init(play: Play, service: TheatreService) {
        self.play = play
        self.service = service
        super.init(nibName: nil, bundle: nil)
    }

    func addAct() {
        let id = play.objectID
        Task {
            let acts = try await service.addAct(to: id)
            label.text = "\(play.title): \(acts)"
        }
    }
}
