// The command: parses the arguments and passes them to the viewer.

internal import ArgumentParser
internal import FileNames
package import Records
internal import TerminalApp
internal import Viewer

/// The command `unfold`.
package enum UnfoldCommand {
  /// Parses the command line and performs it.
  ///
  /// - Parameter databases: The opener of databases.
  @MainActor
  package static func main(databases: any DatabaseOpening) -> Never {
    if let refusal = ProcessRights.own.refusal {
      finish(status: 4, message: "unfold: \(refusal)")
    }
    endWithClosedPipe()
    let given = Array(FileName.arguments.dropFirst())
    if databases.place == .servers {
      TerminalProgram.coverArguments(where: ConnectionText.isSecret)
    }
    if let question = ShellQuestion(given) {
      print(question.answer(databases: databases), terminator: "")
      finish(status: 0, message: nil)
    }
    func carryOut(_ request: LaunchRequest) -> Never {
      if databases.place == .files, request.isOnServer {
        if let refusal = SecureMode.refusal(of: LaunchRequest.serverSubject) {
          end(because: refusal.description)
        }
        ServerProgram.start(given)
      }
      request.carryOut(databases: databases)
    }
    let words = words(before: given)
    do {
      if let request = onlyFile(in: words) { carryOut(request) }
      let request = try Arguments.parse(words).request()
      if let answer = request.answer {
        print(answer(databases))
        finish(status: 0, message: nil)
      }
      carryOut(request)
    } catch let error as UsageError {
      end(because: error.description)
    } catch {
      end(with: error, words)
    }
  }

  /// Ends the program with the reason why it cannot start.
  package static func end(because reason: String) -> Never {
    finish(status: 2, message: "unfold: \(reason)")
  }

  /// Returns the words of `UNFOLD_OPTIONS`, then those of the command line, which win.
  private static func words(before given: [String]) -> [String] {
    let standard = EnvironmentVariable.options.value ?? ""
    let words = standard.split(separator: " ").map(String.init) + given
    // `+F` is known from pagers; after `--` every word is a name.
    let names = words.firstIndex(of: "--") ?? words.count
    return words.enumerated().map {
      $0.offset < names && $0.element == "+F" ? "--follow" : $0.element
    }
  }

  /// Returns the request of a command line with one file name or nothing; nil for others.
  ///
  /// Most command lines are. Describing all flags to the parser takes longer than showing the first
  /// screen.
  private static func onlyFile(in words: [String]) -> LaunchRequest? {
    guard words.count <= 1, words.first?.hasPrefix("-") != true, words.first != "" else {
      return nil
    }
    var request = LaunchRequest()
    request.file = words.first
    return request
  }

  /// Help goes to standard output; everything else is one line and status 2.
  private static func end(with error: any Error, _ words: [String]) -> Never {
    if Arguments.exitCode(for: error) == .success {
      print(Arguments.fullMessage(for: error))
      finish(status: 0, message: nil)
    }
    let line = Arguments.message(for: error).split(separator: "\n").joined(separator: " ")
    finish(
      status: 2, message: "unfold: \(ConnectionText.withoutSecrets(line, words: words))")
  }
}
