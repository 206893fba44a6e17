#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

// libFuzzer's entry. One binary holds all targets; CONFINE_FUZZ_TARGET chooses.

private let target: FuzzTarget = {
    let name = getenv("CONFINE_FUZZ_TARGET").map { String(cString: $0) } ?? ""
    guard let target = FuzzTarget(rawValue: name) else { fatalError("CONFINE_FUZZ_TARGET is `\(name)`, not one of \(FuzzTarget.allCases.map(\.rawValue))") }
    return target
}()

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    if let problem = target.problem(with: Array(UnsafeBufferPointer(start: data, count: count))) { fatalError(problem) }
    return 0
}

/// Five times in six by words of the language, else libFuzzer's own way with bytes.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(_ data: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int, _ seed: CUnsignedInt) -> Int {
    if seed % 6 == 0 { return mutateBytes(data, count, limit) }
    var mutator = Mutator(seed: UInt64(seed), words: target.words)
    return store(mutator.mutated(Array(UnsafeBufferPointer(start: data, count: count))), data, limit)
}

/// A piece of one input in the place of a piece of another, cut between words.
@_cdecl("LLVMFuzzerCustomCrossOver")
public func crossOver(
    _ a: UnsafePointer<UInt8>, _ aCount: Int, _ b: UnsafePointer<UInt8>, _ bCount: Int, _ out: UnsafeMutablePointer<UInt8>, _ limit: Int, _ seed: CUnsignedInt
) -> Int {
    var mutator = Mutator(seed: UInt64(seed), words: target.words)
    return store(mutator.spliced(Array(UnsafeBufferPointer(start: a, count: aCount)), Array(UnsafeBufferPointer(start: b, count: bCount))), out, limit)
}

private func store(_ bytes: [UInt8], _ out: UnsafeMutablePointer<UInt8>, _ limit: Int) -> Int {
    let count = min(bytes.count, limit)
    for i in 0..<count { out[i] = bytes[i] }
    return count
}

@_silgen_name("LLVMFuzzerMutate") private func mutateBytes(_ data: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int) -> Int
