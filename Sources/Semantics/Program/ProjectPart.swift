/// A group of questions about a project that keeps its own answers.
package class ProjectPart {
    // The project owns its parts: none outlives it.
    unowned(unsafe) final let project: Project

    required init(_ project: Project) { self.project = project }
}
