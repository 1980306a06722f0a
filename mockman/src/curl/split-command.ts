import type { ShellWords } from './shell-words'
import { splitCmd } from './split-cmd'
import { splitPosix } from './split-posix'
import { splitPowerShell } from './split-powershell'

/** What may stand before a line continuation: quotes may contain anything, also what looks like one. */
const before = String.raw`^(?:[^'"\\$]|\$(?!')|\\.|\$'(?:[^'\\]|\\.)*'|'[^']*'|"(?:[^"\\]|\\.)*")*?`
const cmd = new RegExp(String.raw`${before}(?:\^[ \t]*\r?\n|(?:^|\s)\^")`, 's')
const powerShell = new RegExp(String.raw`${before}\s${'`'}[ \t]*\r?\n`, 's')

/** Splits a command into words by the rules of its shell, which its line continuations reveal. */
export function splitCommand(command: string): ShellWords {
  if (cmd.test(command)) return splitCmd(command)
  if (powerShell.test(command)) return splitPowerShell(command)
  return splitPosix(command)
}
