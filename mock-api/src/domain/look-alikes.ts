/**
 * Confusable characters, from Unicode's confusables.txt (UTS #39, version 13): all ASCII ones that usernames can contain, and
 * common ones of other alphabets, for names created before usernames were limited to ASCII.
 */
const lookAlikes: Readonly<Record<string, string>> = {
  l: '1I|ƖǀΙІӀ',
  O: '0ΟОՕ',
  A: 'ΑА',
  B: 'ΒВ',
  C: 'С',
  E: 'ΕЕ',
  F: 'Ϝ',
  G: 'Ԍ',
  H: 'ΗН',
  J: 'ͿЈ',
  K: 'ΚК',
  M: 'ΜϺМ',
  N: 'Ν',
  P: 'ΡР',
  R: 'Ʀ',
  S: 'ЅՏ',
  T: 'ΤТ',
  U: 'Ս',
  V: 'Ѵ',
  W: 'Ԝ',
  X: 'ΧХ',
  Y: 'ΥУҮ',
  Z: 'Ζ',
  a: 'ɑαа',
  b: 'ƄЬ',
  c: 'ᴄс',
  d: 'ԁ',
  e: 'еҽ',
  f: 'ẝք',
  g: 'ɡᶃƍց',
  h: 'һհ',
  i: 'ıɪɩιіӏ',
  j: 'ϳј',
  n: 'ոռ',
  o: 'ᴏᴑοσоօ',
  p: 'ρр',
  q: 'ԛգզ',
  r: 'ᴦг',
  s: 'ƽѕ',
  u: 'ᴜʋυս',
  v: 'ᴠνѵ',
  w: 'ɯᴡѡԝա',
  x: 'х',
  y: 'ɣᶌʏỿγуү',
  z: 'ᴢ',
}

const prototypes: ReadonlyMap<string, string> = new Map(
  Object.entries(lookAlikes).flatMap(([letter, others]) => [...others].map((other) => [other, letter])),
)

/**
 * The confusable skeleton of a username: names with the same skeleton look alike, such as `modern`, `Modem` and `m0dem`.
 * Computed before lowercasing, because `I` looks like `l` and `i` does not.
 */
export function usernameSkeleton(username: string): string {
  const shown = username
    .trim()
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  return Array.from(shown, (character) => prototypes.get(character) ?? character)
    .join('')
    .toLowerCase()
    .replaceAll('m', 'rn')
}
