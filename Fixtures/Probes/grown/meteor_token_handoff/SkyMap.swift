import UIKit

final class SkyMap: UIViewController {
    private let store = MeteorStore(configuration: .init(inMemoryIdentifier: "sky"))
    private var lines: [MeteorLine] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        store.lines(of: "Tartu") { [weak self] lines in self?.lines = lines }
        store.brightest { [weak self] line in self?.title = line?.text }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        store.stop("Tartu")
        store.stop("brightest")
    }
}
