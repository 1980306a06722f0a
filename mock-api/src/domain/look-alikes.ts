/**
 * Characters that are taken for others, from Unicode's confusables.txt (UTS #39, version 13). Of ASCII that is all there is for
 * usernames. The rest, of alphabets that keyboards have beside the Latin one, is for names from before usernames were ASCII.
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
 * What a username looks like: two that share it are taken for each other, such as `modern`, `Modem` and `m0dem`. It is taken from the name as it
 * is shown, because `I` is taken for `l` and `i` is not; after that case does not matter.
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
