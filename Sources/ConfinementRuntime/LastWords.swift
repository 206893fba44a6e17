import CConfinementRuntime

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// A sentence for standard error that is said only if a fault ends the process while this lives. There is room for 64
/// of them.
final class LastWords: Sendable {
    nonisolated(unsafe) private let text: UnsafeMutablePointer<CChar>?
    private let place: Int32

    init(_ sentence: String) {
        text = strdup(sentence)
        place = text.map { confinement_keep_words($0) } ?? -1
    }

    deinit {
        confinement_take_words(place)
        free(text)
    }
}
