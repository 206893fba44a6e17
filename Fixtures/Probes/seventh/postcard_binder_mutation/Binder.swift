import UIKit

@MainActor
final class TextBinder {
    private var onChange: ((String) -> Void)?
    private var onEnd: ((String) -> Void)?

    func changes(_ handler: @escaping (String) -> Void) { onChange = handler }
    func end(_ handler: @escaping (String) -> Void) { onEnd = handler }

    func textDidChange(_ field: UITextField) { onChange?(field.text ?? "") }
    func textDidEnd(_ field: UITextField) { onEnd?(field.text ?? "") }
}
