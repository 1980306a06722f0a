import { describe, expect, it } from 'vitest'
import { isCurl } from './is-curl'
import { splitCommand } from './split-command'

const wordsOf = (command: string) => splitCommand(command).words

describe('the words of a command', () => {
  it.each([
    [`a 'b c' "d e"`, ['a', 'b c', 'd e']],
    [`'it'\\''s'`, ["it's"]],
    [`"say \\"hi\\" \\$x \\n"`, ['say "hi" $x \\n']],
    [`$'line\\none\\'s \\u00e9'`, ["line\none's é"]],
    ['a\\ b c\\\n  d \\\r\n e', ['a b', 'c', 'd', 'e']],
    [`-d '' x`, ['-d', '', 'x']],
    [`a"b"'c'd`, ['abcd']],
    [`$5 a$b`, ['$5', 'a$b']],
    ['http://x.test/a?b=1&c=2#d', ['http://x.test/a?b=1&c=2#d']],
  ])('follow a POSIX shell: %j', (command, words) => {
    expect(wordsOf(command)).toEqual(words)
  })

  it.each([
    [String.raw`$'\041\41a'`, '!!a'],
    [String.raw`$'\x21\x2'`, '!\x02'],
    [String.raw`$'\u21 \U1F600\U0001f600'`, '! 😀😀'],
    [String.raw`$'caf\xc3\xa9 \303\251'`, 'café é'],
    [String.raw`$'caf\xe9'`, 'café'],
    [String.raw`$'\a\e\t\\\"\?\cA'`, '\x07\x1b\t\\"?\x01'],
  ])('resolve the escapes of %s', (command, word) => {
    expect(wordsOf(command)).toEqual([word])
  })

  it.each([
    ['^"a b^" ^\r\n  ^"c^"', ['a b', 'c']],
    [String.raw`^"^{^\^"a^\^":^\^"b^%^20c^\^"^}^"`, ['{"a":"b%20c"}']],
    // Browsers double every backslash, of which Windows would undo only those before a quote.
    [
      String.raw`^"^{^\^"a^\^":^\^"b^\^\nc^\^\^\^"^\^"^}^" ^"C:^\^\dir^\^\^"`,
      [String.raw`{"a":"b\nc\""}`, 'C:\\dir\\'],
    ],
    ['--data-raw ^"one^\n\ntwo^"', ['--data-raw', 'one\ntwo']],
    ['"http://x.test/?a=1&b=2" ^\n -d "a^b"', ['http://x.test/?a=1&b=2', '-d', 'a^b']],
    [`-d "{\\"a\\":1}" ^\n x`, ['-d', '{"a":1}', 'x']],
    ['"say ""hi""" ^\n x', ['say "hi"', 'x']],
    ['"C:\\dir\\\\" ^\n "" y', ['C:\\dir\\', '', 'y']],
  ])('follow the Windows command prompt if there are carets: %j', (command, words) => {
    expect(wordsOf(command)).toEqual(words)
  })

  it.each([
    ['\'it\'\'s\' `\n  "a `"b`" `n"', ["it's", 'a "b" \n']],
    [`-d '{\\"a\\":1}' \`\r\n x`, ['-d', '{"a":1}', 'x']],
  ])('follow PowerShell if there are backticks: %j', (command, words) => {
    expect(wordsOf(command)).toEqual(words)
  })

  it.each([
    [`x -d 'a ^"b" ^\n c'`, ['x', '-d', 'a ^"b" ^\n c']],
    ["x -d 'a `\n b' \\\n y", ['x', '-d', 'a `\n b', 'y']],
    [`x -d $'it\\'s ^"b" \`\n c'`, ['x', '-d', 'it\'s ^"b" `\n c']],
    [`x -d "a ^\\"b\\" ^\n \`\n c"`, ['x', '-d', 'a ^"b" ^\n `\n c']],
  ])('are not those of another shell for what is quoted: %j', (command, words) => {
    expect(wordsOf(command)).toEqual(words)
  })

  it.each([
    ['a "$TOKEN" $(date +%s) `id`', ['$TOKEN', '$(date +%s)', '`id`']],
    [`'$no' "\\$no" $'$no'`, []],
    ['a ^\n %TOKEN% %c3%a9', ['%TOKEN%']],
    ['a `\n "$env:TOKEN" \'$no\'', ['$env:TOKEN']],
  ])('report what only the shell can fill in: %j', (command, unfilled) => {
    expect(splitCommand(command).unfilled).toEqual(unfilled)
  })

  it.each(['a | jq .', 'a > file', 'a 2>/dev/null', 'a; b', 'a && b', 'a &', 'a ^\n | b'])(
    'end before another command: %j',
    (command) => {
      expect(splitCommand(command)).toMatchObject({ words: ['a'], isPiped: true })
    },
  )
})

it.each([
  ['curl x', true],
  ['  $ curl -v x', true],
  ['curl.exe x', true],
  ['curl\tx', true],
  ['curl ^\r\n x', true],
  ['sudo curl x', true],
  ["A=1 B='2 3' curl x", true],
  ['PS C:\\Users\\Ada> curl x', true],
  ['C:\\>curl x', true],
  ['curly x', false],
  ['/curl x', false],
  ['https://curl.se', false],
  ['sudo rm x', false],
  ['curl', false],
])('%j is a curl command: %j', (text, is) => {
  expect(isCurl(text)).toBe(is)
})
