/// Puts together what is known of how the linted files are compiled.
package struct ProjectReader {
    private let workingDirectory: String
    private let configurations: ConfigurationTree

    package init(workingDirectory: String, configurations: ConfigurationTree) {
        self.workingDirectory = workingDirectory
        self.configurations = configurations
    }

    package func settings(for files: [(display: String, path: String)]) -> ProjectSettings {
        var settings = ProjectSettings()
        if let root = configurations.root {
            settings.disabledFrameworks = root.disabledFrameworks
            settings.frameworkModels = root.frameworkModels
            for (rule, setting) in root.rules where !setting.options.isEmpty { settings.ruleOptions[rule] = setting.options }
        }
        return settings
    }
}
