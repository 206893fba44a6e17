func concurrently<Input, Output: Sendable>(
    _ inputs: [Input], _ work: @escaping @Sendable (Input) async -> Output
) async -> [Output] {
    await withTaskGroup(of: Output.self) { group in
        for input in inputs {
            group.addTask { await work(input) }
        }
        var outputs: [Output] = []
        for await output in group { outputs.append(output) }
        return outputs
    }
}
