/// A group of queries about a project that stores its own results.
package class ProjectPart {
    // The project owns its parts: none outlives it.
    unowned(unsafe) final let project: Project

    required init(_ project: Project) { self.project = project }
}
