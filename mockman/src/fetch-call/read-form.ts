import { type NewPart, type PartRow, partRowsOf } from '../draft/request-body'
import { type Code, readArguments } from './read-arguments'

/** The parts of a form, in place of its `FormData`. */
export class FormParts {
  constructor(readonly rows: readonly PartRow[]) {}
}

/** A form by the name of its variable, and the text that follows. */
type FormReading = { readonly known: ReadonlyMap<string, FormParts>; readonly rest: string }

/** Spaces and comments, each in one way: otherwise many of them would be tried in all. */
const between = String.raw`^(?:[\s;]|//.*(?!.)|/\*(?:(?!\*/)[\s\S])*\*/)*`
const declaration = /^\s*(?:const|let|var)\s+([\w$]+)\s*=\s*new\s+FormData\(\s*\)/
const append = new RegExp(String.raw`${between}([\w$]+)\.append\(`)
const call = new RegExp(
  String.raw`${between}(?:(?:const|let|var)\s+[\w$]+\s*=\s*)?(?:await\s+)?(?:window\.|globalThis\.)?fetch\s*\(`,
)

/** Reads the form that is built before a call, or the first code that is no plain value. Without a form, nothing is read. */
export function readForm(source: string): FormReading | Code {
  const [declared, name] = declaration.exec(source) ?? []
  if (declared === undefined || name === undefined) return { known: new Map(), rest: source }
  const parts: NewPart[] = []
  let rest = source.slice(declared.length)
  for (let begin = append.exec(rest); begin?.[1] === name; begin = append.exec(rest)) {
    const read = readPart(rest.slice(begin[0].length))
    if ('code' in read) return read
    parts.push(read.part)
    rest = read.rest
  }
  // What else is done with it is not known.
  if (!call.test(rest)) return { code: rest.replace(new RegExp(between), '').split('\n')[0] ?? '' }
  return { known: new Map([[name, new FormParts(partRowsOf(parts))]]), rest }
}

const aFile = Symbol('file')
/** As “Copy as fetch” writes a file, which a text cannot contain: its name is in a comment. */
const fileArgument = /\bfile\s*\/\*((?:(?!\*\/)[\s\S])*)\*\/\s*\)$/

/** @param source what follows `append(` */
function readPart(source: string): { readonly part: NewPart; readonly rest: string } | Code {
  const read = readArguments(source, new Map([['file', aFile]]))
  if ('code' in read) return read
  const { values, rest } = read
  const name = String(values[0])
  if (values[1] !== aFile) return { part: { name, value: String(values[1]) }, rest }
  const [, file] = fileArgument.exec(source.slice(0, source.length - rest.length)) ?? []
  return file === undefined ? { code: 'file' } : { part: { name, value: '', lostFiles: [file.trim()] }, rest }
}
