import { expect, test } from 'vitest'
import { textParts } from './text-parts'

const linked = (text: string) =>
  textParts(text).flatMap(({ url, username }) => url ?? (username === undefined ? [] : `@${username}`))

test.each([
  ['an address', 'See https://echo.example/a?b=c#d now', ['https://echo.example/a?b=c#d']],
  ['two addresses', 'http://a.example https://b.example', ['http://a.example', 'https://b.example']],
  ['an address at the end of a sentence', 'Read https://a.example/b.', ['https://a.example/b']],
  ['an address in brackets', '(https://a.example)', ['https://a.example']],
  ['an address with brackets of its own', 'https://a.example/b_(c)', ['https://a.example/b_(c)']],
  [
    'an address without its scheme',
    'See (www.echo.example/a?b) or WWW.b.example.',
    ['https://www.echo.example/a?b', 'https://WWW.b.example'],
  ],
  [
    'text that only looks like an address',
    'www. www.echo www..example awww.a.example @www.a.example',
    ['@www.a.example'],
  ],
  ['a person', 'Thanks, @ada_o.k!', ['@ada_o.k']],
  ['a person at the end of a sentence', 'Ask @ada.', ['@ada']],
  ['a mail address', 'ada@example.com', []],
  ['other schemes', 'javascript:alert(1) data:text/html,x ftp://a.example //a.example', []],
  ['an address without a host', 'https://', []],
  ['a backslash in an address', 'https://evil.example\\@bank.example/', ['https://evil.example']],
  ['an override in an address', 'https://a.example/\u202egpj.exe', ['https://a.example/']],
  ['an isolate in a host', 'https://bank\u2066.example', ['https://bank']],
  ['a zero-width space in an address', 'https://a.example\u200b.evil.example', ['https://a.example']],
  [
    'joiners in a path',
    'https://a.example/\u0645\u06cc\u200c\u062e',
    ['https://a.example/\u0645\u06cc\u200c\u062e'],
  ],
  ['markup', '<a href="javascript:alert(1)">@</a> **b** [c](d)', []],
])('finds links in a text with %s', (_, text, expected) => {
  expect(linked(text)).toEqual(expected)
})

test('the parts concatenate to the text', () => {
  const text = 'a @b\n\nhttps://c.example, @d e'
  expect(textParts(text)).toEqual([
    { text: 'a ' },
    { text: '@b', username: 'b' },
    { text: '\n\n' },
    { text: 'https://c.example', url: 'https://c.example' },
    { text: ', ' },
    { text: '@d', username: 'd' },
    { text: ' e' },
  ])
})

test('a deceptive address includes its real host', () => {
  expect(textParts('https://bank.example@evil.example/')).toEqual([
    {
      text: 'https://bank.example@evil.example/',
      url: 'https://bank.example@evil.example/',
      host: 'evil.example',
    },
  ])
})
