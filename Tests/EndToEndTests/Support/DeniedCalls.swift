// Real system calls that fail, by a filter of the kernel (seccomp).

import TestSupport

/// A system call that fails with an error, for a program and all of its threads.
struct DeniedCall: Sendable {
  /// The names of the call on the processors that have it, as in `sys/syscall.h`.
  let names: [String]
  /// The error.
  let error: Int
  /// An argument and the bits in it that make the call fail; nil for every call.
  var bits: (argument: Int, mask: Int)?

  /// Waiting for the terminal.
  static func waiting(error: Int) -> DeniedCall { DeniedCall(names: ["ppoll"], error: error) }
  /// Removing the name of a file.
  static let removal = DeniedCall(names: ["unlink", "unlinkat"], error: 1)
  /// Creating a file without a name, which some file systems cannot (`O_TMPFILE`).
  static let namelessFile = DeniedCall(names: ["openat"], error: 95, bits: (2, 0o20_000_000))

  /// Returns the arguments of `python3` that start a program whose calls fail.
  static func start(_ calls: [DeniedCall], _ program: [String]) -> [String] {
    let rules = calls.map { call in
      let bits = call.bits.map { "\($0.argument),\($0.mask)" } ?? "0,0"
      return "\(call.names.joined(separator: "+")),\(call.error),\(bits)"
    }
    return ["-c", script, rules.joined(separator: " ")] + program
  }

  /// The filter is a program for the kernel's packet filter (seccomp(2)); a jump skips instructions.
  private static let script = """
    import ctypes, os, platform, struct, sys
    numbers = {
        "x86_64": {"ppoll": 271, "unlink": 87, "unlinkat": 263, "openat": 257},
        "aarch64": {"ppoll": 73, "unlinkat": 35, "openat": 56},
    }[platform.machine()]
    code = b""
    def add(op, jt, jf, k):
        global code
        code += struct.pack("HBBI", op, jt, jf, k)
    for rule in sys.argv[1].split():
        names, error, argument, mask = rule.split(",")
        for name in names.split("+"):
            if name not in numbers: continue
            add(0x20, 0, 0, 0)
            add(0x15, 0, 1 if mask == "0" else 3, numbers[name])
            if mask != "0":
                add(0x20, 0, 0, 16 + 8 * int(argument))
                add(0x45, 0, 1, int(mask))
            add(0x06, 0, 0, 0x00050000 | int(error))
    add(0x06, 0, 0, 0x7fff0000)
    libc = ctypes.CDLL(None, use_errno=True)
    buffer = ctypes.create_string_buffer(code)
    program = struct.pack("HxxxxxxP", len(code) // 8, ctypes.addressof(buffer))
    assert libc.prctl(38, 1, 0, 0, 0) == 0
    assert libc.prctl(22, 2, ctypes.create_string_buffer(program), 0, 0) == 0, ctypes.get_errno()
    os.execv(sys.argv[2], sys.argv[2:])
    """
}
