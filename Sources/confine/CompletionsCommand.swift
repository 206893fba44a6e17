import Engine
import Rules

/// Completion scripts, made from the descriptions.
enum CompletionsCommand {
    static func run(_ arguments: Arguments, _ terminal: Terminal) throws(UsageError) -> Int32 {
        switch arguments.positional.first {
        case "bash": terminal.print(bash)
        case "zsh": terminal.print(zsh)
        case "fish": terminal.print(fish)
        case nil: throw UsageError("`confine completions` needs a shell: bash, zsh or fish")
        case let shell?:
            throw UsageError(
                """
                there are no completions for `\(printable(shell))`, only for bash, zsh and \
                fish\(Spelling.hint(shell, in: ["bash", "zsh", "fish"]))
                """
            )
        }
        return Status.clean
    }

    /// Values that an option takes; nil where it is a path, empty where it is anything.
    private static func values(_ option: OptionDescription) -> [String]? {
        if option.isPath { return nil }
        if option.value == "ID" {
            return (Catalog.rules + EngineRules.all).map(\.id) + (Catalog.rules + EngineRules.all).groups
        }
        if option.value == "KEY=VALUE" { return ConfigurationReader.keys.map { $0.name + "=" } }
        if option.value == "ID=LEVEL" {
            return (Catalog.rules + EngineRules.all).flatMap { rule in
                Level.allCases.map { "\(rule.id)=\($0.rawValue)" }
            }
        }
        return option.choices
    }

    private static let names = Commands.all.map(\.name)

    static var bash: String {
        var text = """
            # bash completion for confine; load it with: source <(confine completions bash)
            _confine() {
                local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}
                COMPREPLY=()
                if [ "$COMP_CWORD" -eq 1 ]; then
                    COMPREPLY=($(compgen -W "\(names.joined(separator: " ")) --version --help" -- "$current"))
                    return
                fi
                case "$command $previous" in

            """
        for command in Commands.all {
            for option in command.options where option.value != nil {
                let reply =
                    values(option).map {
                        $0.isEmpty ? ":" : "COMPREPLY=($(compgen -W \"\($0.joined(separator: " "))\" -- \"$current\"))"
                    }
                    ?? "COMPREPLY=($(compgen -f -- \"$current\"))"
                text += "        \"\(command.name) \(option.name)\") \(reply); return ;;\n"
            }
        }
        text += "    esac\n    case \"$command\" in\n"
        for command in Commands.all {
            let options = command.options.map(\.name) + ["--help"]
            text += "        \(command.name))\n            case \"$current\" in\n"
            let words = options.joined(separator: " ")
            text += "                -*) COMPREPLY=($(compgen -W \"\(words)\" -- \"$current\")) ;;\n"
            if !command.argumentChoices.isEmpty {
                let choices = command.argumentChoices.joined(separator: " ")
                text += "                *) COMPREPLY=($(compgen -W \"\(choices)\" -- \"$current\")) ;;\n"
            } else if command.takesPaths {
                text += "                *) COMPREPLY=($(compgen -f -- \"$current\")) ;;\n"
            }
            text += "            esac ;;\n"
        }
        return text + "    esac\n}\ncomplete -o filenames -F _confine confine"
    }

    static var zsh: String {
        func quoted(_ text: String) -> String {
            text.replacing("'", with: "'\\''").replacing("[", with: "\\[").replacing("]", with: "\\]").replacing(
                ":", with: "\\:")
        }
        var text =
            "#compdef confine\n# zsh completion for confine; put it as _confine into a folder of $fpath\n_confine() {\n"
        text += "    local -a commands\n    commands=(\n"
        for command in Commands.all { text += "        '\(command.name):\(quoted(command.summary))'\n" }
        text += "    )\n    if (( CURRENT == 2 )); then\n        _describe 'command' commands\n        return\n    fi\n"
        text += "    local command=$words[2]\n    shift words\n    (( CURRENT-- ))\n    case $command in\n"
        for command in Commands.all {
            text += "        \(command.name))\n            _arguments"
            for option in command.options {
                let star = option.isRepeatable ? "*" : ""
                var spec = "\(star)\(option.name)[\(quoted(option.summary))]"
                if let value = option.value {
                    let action = values(option).map { $0.isEmpty ? " " : "(\($0.joined(separator: " ")))" } ?? "_files"
                    let name = value.lowercased().replacing(":", with: "\\:").filter { $0 != "[" && $0 != "]" }
                    spec += ":\(name):\(action)"
                }
                text += " \\\n                '\(spec)'"
            }
            text += " \\\n                '--help[help on this command]'"
            if !command.argumentChoices.isEmpty {
                text += " \\\n                '*:argument:(\(command.argumentChoices.joined(separator: " ")))'"
            } else if command.takesPaths {
                text += " \\\n                '*:path:_files'"
            }
            text += "\n            ;;\n"
        }
        return text
            + """
                esac
            }
            if [ "$funcstack[1]" = _confine ]; then _confine "$@"; else compdef _confine confine; fi
            """
    }

    static var fish: String {
        func quoted(_ text: String) -> String { text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") }
        var text = "# fish completion for confine; put it into ~/.config/fish/completions/confine.fish\n"
        for command in Commands.all {
            text +=
                "complete -c confine -n __fish_use_subcommand -f -a \(command.name) -d '\(quoted(command.summary))'\n"
        }
        for command in Commands.all {
            let seen = "'__fish_seen_subcommand_from \(command.name)'"
            if !command.argumentChoices.isEmpty {
                text += "complete -c confine -n \(seen) -f -a '\(command.argumentChoices.joined(separator: " "))'\n"
            } else if !command.takesPaths {
                text += "complete -c confine -n \(seen) -f\n"
            }
            for option in command.options {
                var line =
                    "complete -c confine -n \(seen) -l \(option.name.dropFirst(2)) -d '\(quoted(option.summary))'"
                if option.value != nil {
                    line +=
                        values(option).map { $0.isEmpty ? " -x" : " -x -a '\($0.joined(separator: " "))'" } ?? " -r -F"
                }
                text += line + "\n"
            }
        }
        return text
    }
}
