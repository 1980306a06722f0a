import { expect, test } from 'vitest'
import { addressText, hostBehind } from './addresses'

test.each([
  'https://a.example',
  'HTTPS://A.Example/b?c=@d#e',
  'http://localhost:3000/',
  'https://a.example:443/',
  'https://bank.example.evil.example/',
  'https://evil.example/https://bank.example/',
  'https://bücher.example/ö',
  'https://straße.example',
  'https://xn--bcher-kva.example/',
  'https://президент.рф/',
  'https://ουτοπία.example',
  'https://例え.テスト/',
  'https://한국.example',
  'https://مثال.example',
  'https://उदाहरण.example',
  'https://127.0.0.1/',
  'http://[::1]:3000/',
])('%s is unambiguous', (address) => {
  expect(hostBehind(address)).toBeUndefined()
})

test.each([
  ['a name before an @', 'https://bank.example@evil.example/', 'evil.example'],
  ['a name and a password', 'https://bank.example:443@evil.example:8080/', 'evil.example:8080'],
  ['an encoded slash before an @', 'https://bank.example%2Flogin@evil.example', 'evil.example'],
  ['Cyrillic among Latin letters', 'https://аpple.example/', 'xn--pple-43d.example'],
  ['Greek among Latin letters', 'https://gοοgle.example/', 'xn--ggle-0nda.example'],
  ['look-alikes alone', 'https://аррӏе.example/', 'xn--80ak6aa92e.example'],
  ['an odd Latin letter', 'https://ɡoogle.example/', 'xn--oogle-qmc.example'],
  ['a dotless i', 'https://tıme.example', 'xn--tme-jua.example'],
  ['an encoded host', 'https://%65vil.example/', 'evil.example'],
  ['wide letters', 'https://ｅvil.example/', 'evil.example'],
  ['another full stop', 'https://bank。example/', 'bank.example'],
  ['something like a slash', 'https://bank.example∕a.evil.example/', 'bank.xn--examplea-4f7d.evil.example'],
  ['a soft hyphen', 'https://ba\u00adnk.example/', 'bank.example'],
  ['a number', 'http://2130706433/', '127.0.0.1'],
  ['more slashes', 'https:////evil.example/', 'evil.example'],
])('an address with %s shows its real host', (_, address, host) => {
  expect(hostBehind(address)).toBe(host)
})

test('a very long host shows its end', () => {
  const host = `bank.example.${'a'.repeat(50)}.evil.example`
  expect(hostBehind(`https://${host}/`)).toBe(`…${host.slice(-30)}`)
})

test.each([
  ['https://a.example/b?c#d', 'a.example/b?c#d'],
  ['HTTP://a.example', 'a.example'],
  ['https://bank.example@evil.example/x', 'evil.example/x'],
  ['https://аpple.example/x', 'xn--pple-43d.example/x'],
  ['https://a.example/\u202egpj.exe\u200b', 'a.example/%E2%80%AEgpj.exe%E2%80%8B'],
  ['https://bücher.example/ö', 'bücher.example/ö'],
  ['https://%zz/', '%zz/'],
])('%s is shown as %s', (address, text) => {
  expect(addressText(address)).toBe(text)
})
