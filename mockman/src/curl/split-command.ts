import type { ShellWords } from './shell-words'
import { splitCmd } from './split-cmd'
import { splitPosix } from './split-posix'
import { splitPowerShell } from './split-powershell'

/** Splits a command into words by the rules of its shell, which its line continuations reveal. */
export function splitCommand(command: string): ShellWords {
  if (/\^[ \t]*\r?\n|(?:^|\s)\^"/.test(command)) return splitCmd(command)
  if (/\s`[ \t]*\r?\n/.test(command)) return splitPowerShell(command)
  return splitPosix(command)
}
