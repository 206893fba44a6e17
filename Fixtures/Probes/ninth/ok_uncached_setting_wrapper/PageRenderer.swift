import Foundation

final class PageRenderer {
    @Stored(\.fontSize, default: 17) private var fontSize: Int
    @Stored(\.theme, default: "paper") private var theme: String

    private let layoutQueue = DispatchQueue(label: "layout", qos: .userInitiated)

    @MainActor
    func renderVisible(_ text: String) -> String {
        header() + text
    }

    func prerender(_ pages: [String], done: @escaping ([String]) -> Void) {
        layoutQueue.async {
            autoreleasepool {
                let head = self.header()
                let rendered = pages.map { head + $0 }
                DispatchQueue.main.async { done(rendered) }
            }
        }
    }

    private func header() -> String { "<\(theme) size=\(fontSize)>" }
}
