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

  /// The script to install.
  var script: String {
    switch self {
    case .bash: Shell.bashScript
    case .zsh: Shell.zshScript
    case .fish: Shell.fishScript
    }
  }

  /// The program quotes its answers, because bash inserts them as they are.
  private static let bashScript = """
    # Completions of unfold for bash.
    _unfold() {
      local answers
      mapfile -t answers < <(command unfold \(questionWord) bash \\
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
    complete -F _unfold unfold
    """

  private static let zshScript = """
    #compdef unfold
    # Completions of unfold for zsh.
    _unfold() {
      local -a answers texts notes suffix
      local answer
      local before=("${(@Q)words[1,CURRENT-1]}") after=("${(@Q)words[CURRENT+1,-1]}")
      answers=("${(@f)$(command unfold \(questionWord) zsh $((CURRENT - 1)) \\
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
    if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _unfold "$@"; else compdef _unfold unfold; fi
    """

  private static let fishScript = """
    # Completions of unfold for fish.
    function __unfold_answers
        set -l before (commandline -opc)
        set -l current (commandline -ct)
        set -l after (commandline -op)
        set -e after[1..(count $before)]
        # An empty word at the cursor is not among the words of the whole line.
        test -n "$current"; and set -e after[1]
        set -l answers (command unfold \(questionWord) fish (count $before) \\
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
    complete -c unfold -f -a '(__unfold_answers)'
    """
}
