/** Longest host that is shown whole; the end of a longer one could be pushed out of sight. */
const maxHostLength = 60

/** Letters that look like Latin ones (UTS #39): a label made only of these can be mistaken for another. */
const lookAlikes = /^(?:[аеорсухіјѕһԁԛԝӏ\d-]+|[αγινορσυ\d-]+|[օսոհցքզա\d-]+)$/u

const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u]

/** Characters that are invisible in a URL or change its visible order. */
const invisible = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\s\u2800]/gu

function authorityOf(address: string): string {
  return /^https?:\/\/([^/?#\\]*)/i.exec(address)?.[1] ?? ''
}

/** Whether a host label is unambiguous: one alphabet, and not made of look-alikes. Accents do not matter. */
function isUnambiguous(label: string): boolean {
  const letters = label.normalize('NFD').replace(/\p{M}/gu, '')
  if (/^[a-zßøæœłđðþ\d-]*$/u.test(letters)) return true
  const known = alphabets.filter((alphabet) => alphabet.test(letters))
  if (known.length > 1 || /\p{Script=Latin}/u.test(letters) || lookAlikes.test(letters)) return false
  return /^[\p{L}\d-]+$/u.test(letters)
}

/**
 * The real host of an address that could be mistaken for one of another host: with a name before an @, mixed alphabets,
 * look-alikes, percent-encoding, or too long. In ASCII, as browsers request it. `undefined` for all other addresses.
 * @param address a valid http or https URL
 */
export function hostBehind(address: string): string | undefined {
  const { host, hostname } = new URL(address)
  const written = authorityOf(address).toLowerCase().replace(/:\d*$/, '')
  const isAscii = /^[\x21-\x7e]*$/.test(written)
  const isPlain = isAscii ? written === hostname : written.split('.').every(isUnambiguous)
  if (host.length > maxHostLength) return `…${host.slice(-maxHostLength / 2)}`
  return isPlain ? undefined : host
}

/**
 * The link text of an address: without its scheme and user info, with the host that browsers would request, and with invisible
 * characters percent-encoded.
 */
export function addressText(address: string): string {
  const authority = authorityOf(address)
  const rest = address.slice(address.indexOf('//') + 2 + authority.length)
  const isParsed = URL.canParse(address)
  const host = isParsed && hostBehind(address) ? new URL(address).host : authority
  return `${host}${rest}`.replace(invisible, encodeURIComponent)
}
