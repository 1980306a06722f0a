import type { NewPart } from '../draft/request-body'

/**
 * The parts of a multipart body that is a text, as browsers copy it, without the contents of its files.
 * @returns undefined for what parts of the console would not send alike
 */
export function partsOfText(text: string, mediaType: string): readonly NewPart[] | undefined {
  const [, boundary] = /^\s*multipart\/form-data\s*;.*?\bboundary="?([^";\s]+)/i.exec(mediaType) ?? []
  if (boundary === undefined) return undefined
  const delimiter = new RegExp(`\\r?\\n--${boundary.replace(/\W/g, String.raw`\$&`)}(?=--|\\r?\\n)`)
  const [before, ...pieces] = `\n${text}`.split(delimiter)
  if (before !== '' || pieces.pop()?.trim() !== '--') return undefined
  const parts = pieces.flatMap((piece) => partOf(piece) ?? [])
  return parts.length === pieces.length ? parts : undefined
}

/** @param piece begins with the end of the line of its boundary */
function partOf(piece: string): NewPart | undefined {
  const [, head = '', value = ''] = /^\r?\n((?:[^\r\n]+\r?\n)+)\r?\n(.*)$/s.exec(piece) ?? []
  const [, name, file] =
    /^content-disposition:\s*form-data;\s*name="([^"]*)"(?:;\s*filename="([^"]*)")?\s*$/im.exec(head) ?? []
  if (name === undefined) return undefined
  const part = { name: unescapeName(name), value }
  if (file === undefined) return /^content-type:/im.test(head) ? undefined : part
  if (value !== '') return undefined
  return file === '' ? { ...part, files: [] } : { ...part, lostFiles: [unescapeName(file)] }
}

/** Browsers escape these three only (HTML standard, section 4.10.22.8). */
function unescapeName(name: string): string {
  return name.replace(/%(?:22|0D|0A)/gi, decodeURIComponent)
}
