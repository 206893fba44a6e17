extension ScoreStore {
    func total(_ score: Score) -> Int {
        score.points
    }
}
