import Engine

/// The output formats. Each turns a report into bytes and touches nothing else.
package enum Format: String, Sendable, CaseIterable {
    case text, concise, agent, xcode, json, jsonl, sarif, rdjson, github, gitlab, checkstyle, junit, markdown, html

    package var summary: String {
        switch self {
        case .text: "source excerpts with the path of each finding"
        case .concise: "a line each, without notes"
        case .agent: "compact text for coding agents: rule, place, proof, the edit to make"
        case .xcode: "path:line:column: warning: message (rule)"
        case .json: "one document, version 1"
        case .jsonl: "one finding a line"
        case .sarif: "SARIF 2.1.0, for GitHub code scanning"
        case .rdjson: "reviewdog's diagnostics"
        case .github: "GitHub workflow annotations"
        case .gitlab: "GitLab code quality report"
        case .checkstyle: "Checkstyle XML"
        case .junit: "JUnit XML"
        case .markdown: "a job summary"
        case .html: "one self-contained page"
        }
    }

    package func render(_ report: Report, color: Bool = false, layout: TextLayout = TextLayout()) -> [UInt8] {
        switch self {
        case .text: TextReporter(report, color: color, layout: layout).render()
        case .concise: ConciseReporter.render(report)
        case .agent: AgentReporter.render(report)
        case .xcode: XcodeReporter.render(report)
        case .json: JSONReporter.render(report)
        case .jsonl: JSONReporter.renderLines(report)
        case .sarif: SARIFReporter.render(report)
        case .rdjson: ReviewdogReporter.render(report)
        case .github: GitHubReporter.render(report)
        case .gitlab: GitLabReporter.render(report)
        case .checkstyle: CheckstyleReporter.render(report)
        case .junit: JUnitReporter.render(report)
        case .markdown: MarkdownReporter.render(report)
        case .html: HTMLReporter.render(report)
        }
    }
}
