/** Characters of a host that is shown whole. A longer one pushes its own end out of sight. */
const longestHost = 60

/** Letters that are taken for Latin ones (UTS #39): a label of these alone is taken for another. */
const lookAlikes = /^(?:[аеорсухіјѕһԁԛԝӏ\d-]+|[αγινορσυ\d-]+|[օսոհցքզա\d-]+)$/u

const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u]

/** What URLs may hold and nobody sees, or sees in another order than it stands. */
const unseen = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\s\u2800]/gu

function authorityOf(address: string): string {
  return /^https?:\/\/([^/?#\\]*)/i.exec(address)?.[1] ?? ''
}

/** Whether a part of a host says what it is: of one alphabet, and not made of look-alikes. Accents do not matter. */
function isHonest(label: string): boolean {
  const letters = label.normalize('NFD').replace(/\p{M}/gu, '')
  if (/^[a-zßøæœłđðþ\d-]*$/u.test(letters)) return true
  const known = alphabets.filter((alphabet) => alphabet.test(letters))
  if (known.length > 1 || /\p{Script=Latin}/u.test(letters) || lookAlikes.test(letters)) return false
  return /^[\p{L}\d-]+$/u.test(letters)
}

/**
 * The host to show beside an address that can be taken for one of another host: with a name before an @, with letters of several
 * alphabets, with look-alikes, encoded, or too long. As browsers would ask for it, in ASCII. Nothing for all other addresses.
 * @param address http or https, one that can be parsed
 */
export function hostBehind(address: string): string | undefined {
  const { host, hostname } = new URL(address)
  const written = authorityOf(address).toLowerCase().replace(/:\d*$/, '')
  const isAscii = /^[\x21-\x7e]*$/.test(written)
  const isPlain = isAscii ? written === hostname : written.split('.').every(isHonest)
  if (host.length > longestHost) return `…${host.slice(-longestHost / 2)}`
  return isPlain ? undefined : host
}

/**
 * An address as the text of a link to it: without its scheme and what stands before an @, with the host that browsers would ask
 * for, and with what nobody sees in their encoding.
 */
export function addressText(address: string): string {
  const authority = authorityOf(address)
  const rest = address.slice(address.indexOf('//') + 2 + authority.length)
  const isParsed = URL.canParse(address)
  const host = isParsed && hostBehind(address) ? new URL(address).host : authority
  return `${host}${rest}`.replace(unseen, encodeURIComponent)
}
