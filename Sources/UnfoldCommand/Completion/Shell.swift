// The completion scripts: thin, because the program itself answers what fits.

/// A shell with completions.
///
/// The scripts pass the command line to the program and insert its answers. They hold no flags and
/// no names, so they fit every version, and they never evaluate text from a file.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The first word of a question from a script, before the name of the shell.
  ///
  /// No file name or flag begins with three dashes.
  static let questionWord = "---complete"

  /// Returns the script to install for a program.
  func script(of program: String) -> String {
    switch self {
    case .bash: Shell.bashScript(of: program)
    case .zsh: Shell.zshScript(of: program)
    case .fish: Shell.fishScript(of: program)
    }
  }

  /// The program quotes its answers, because bash inserts them as they are.
  private static func bashScript(of program: String) -> String {
    """
    # Completions of \(program) for bash.
    _\(program)() {
      local answers
      mapfile -t answers < <(command \(program) \(questionWord) bash \\
        "${COMP_LINE:0:COMP_POINT}" "$2" "${COMP_LINE:COMP_POINT}" 2> /dev/null)
      case ${answers[0]} in
        "files")
          compopt -o default
          return ;;
        "files "*)
          compopt -o filenames
          mapfile -t COMPREPLY < <(
            compgen -d -- "$2"
            compgen -f -X "!*.${answers[0]#files }" -- "$2")
          return ;;
        "open") compopt -o nospace ;;
      esac
      COMPREPLY=("${answers[@]:1}")
    }
    complete -F _\(program) \(program)
    """
  }

  private static func zshScript(of program: String) -> String {
    """
    #compdef \(program)
    # Completions of \(program) for zsh.
    _\(program)() {
      local -a answers texts notes suffix
      local answer
      local before=("${(@Q)words[1,CURRENT-1]}") after=("${(@Q)words[CURRENT+1,-1]}")
      answers=("${(@f)$(command \(program) \(questionWord) zsh $((CURRENT - 1)) \\
        "${(@)before}" "${(Q)PREFIX}" "${(@)after}" 2> /dev/null)}")
      case $answers[1] in
        files) _files; return ;;
        files\\ *) _files -g "*.${answers[1]#files }"; return ;;
        open) suffix=(-S '') ;;
      esac
      for answer in "${(@)answers[2,-1]}"; do
        texts+=("${answer%%$'\\t'*}")
        notes+=("${answer/$'\\t'/  -- }")
      done
      compadd "${(@)suffix}" -l -d notes -a texts
    }
    if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _\(program) "$@"; else compdef _\(program) \(program); fi
    """
  }

  private static func fishScript(of program: String) -> String {
    """
    # Completions of \(program) for fish.
    function __\(program)_answers
        set -l before (commandline -opc)
        set -l current (commandline -ct)
        set -l after (commandline -op)
        set -e after[1..(count $before)]
        # An empty word at the cursor is not among the words of the whole line.
        test -n "$current"; and set -e after[1]
        set -l answers (command \(program) \(questionWord) fish (count $before) \\
            $before "$current" $after 2> /dev/null)
        set -l path (string unescape -- $current; or string trim -c '"\\'' -- $current)
        switch "$answers[1]"
            case files
                __fish_complete_path "$path"
            case 'files *'
                set -l ending (string replace 'files ' . $answers[1] | string escape --style=regex)
                __fish_complete_path "$path" | string match -r "^[^\\t]*(?:/|$ending)(?:\\t.*)?\\$"
            case '*'
                set -e answers[1]
                string join \\n -- $answers
        end
    end
    complete -c \(program) -f -a '(__\(program)_answers)'
    """
  }
}
