#if canImport(Glibc)
    import Glibc
#endif

/// The heaps that threads allocate from, where the system's allocator leaves the choice to the program.
enum Heaps {
    /// Lets two of many threads share one heap, and each heap grow by larger steps. To be called before other threads
    /// are made.
    ///
    /// Glibc gives each thread a heap of its own, and what a thread has freed is no use to the others: a run over many
    /// projects takes a third more memory then. With fewer heaps than this, threads would wait for each other.
    static func share(among threads: Int) {
        #if canImport(Glibc)
            // A program that is linked statically may have no such function. Its library's header is in no module.
            guard let found = dlsym(nil, "mallopt") else { return }
            let set = unsafeBitCast(found, to: (@convention(c) (Int32, Int32) -> Int32).self)
            _ = set(mostHeaps, Int32(max(2, threads / 2)))
            // This also keeps large arrays out of the heaps: they are given back to the system once they are freed.
            _ = set(growth, 1 << 20)
        #endif
    }

    /// `M_ARENA_MAX` and `M_TOP_PAD` of `malloc.h`.
    private static let mostHeaps: Int32 = -8, growth: Int32 = -2
}
