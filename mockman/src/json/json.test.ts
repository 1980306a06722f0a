import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatJson } from './format-json'
import { childrenOf, type JsonDocument, nameOf, plainText } from './json-document'
import { nodeAt, parsePath, pathOf, writePath } from './json-path'
import { jsonProblem, placeOf, readJson, readJsonInSlices } from './read-json'

function documentOf(text: string): JsonDocument {
  const reading = readJson(text)
  if ('problem' in reading) throw new Error(`not JSON at ${reading.problem.position}`)
  return reading.document
}

/** Serializes a node from the document. */
function write(document: JsonDocument, node = 0): string {
  const kind = document.kindOf(node)
  if (kind !== 'object' && kind !== 'array') return document.sourceOf(node)
  const members = [...childrenOf(document, node)].map((child) =>
    kind === 'object'
      ? `${JSON.stringify(nameOf(document, child))}:${write(document, child)}`
      : write(document, child),
  )
  return kind === 'object' ? `{${members.join(',')}}` : `[${members.join(',')}]`
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

describe('reading JSON', () => {
  it.each(['9007199254740993', '-0', '1.10', '1E400', '0.1e-7', '123456789012345678901234567890'])(
    'keeps the number %s as written',
    (source) => {
      expect(write(documentOf(`{"n":[${source}]}`))).toBe(`{"n":[${source}]}`)
    },
  )

  it.each(['null', 'true', 'false', '0', '""', '[]', '{}'])('reads %s', (text) => {
    expect(write(documentOf(text))).toBe(text)
  })

  it('keeps the order of members, repeated names and names that look like numbers', () => {
    const text = '{"b":1,"2":2,"1":3,"b":4,"__proto__":5,"":6}'
    expect(write(documentOf(text))).toBe(text)
  })

  it('reads what JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value)
        expect(write(documentOf(text))).toBe(text)
        expect(JSON.parse(formatJson(text))).toEqual(JSON.parse(text))
        expect(formatJson(text).replace(/\s+$/, '')).toBe(formatJson(formatJson(text)))
      }),
    )
  })

  it('accepts exactly what JSON.parse accepts', () => {
    const fragment = fc.constantFrom(
      ...[
        '{',
        '}',
        '[',
        ']',
        ',',
        ':',
        '"',
        '"a"',
        '\\',
        '\\u00e9',
        '\\x',
        '0',
        '01',
        '-',
        '1.',
        '.5',
        '1e5',
      ],
      ...['true', 'nul', ' ', '\n', '\u00a0', '\u0001', '"\\', 'é', '\ufeff', "'"],
    )
    const broken = fc.array(fragment, { maxLength: 8 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.oneof(broken, fc.string()), (text) => {
        expect(jsonProblem(text) === undefined).toBe(isJson(text))
      }),
      { numRuns: 2000 },
    )
  })

  it('reads values nested a hundred thousand deep', () => {
    const depth = 100_000
    expect(documentOf('['.repeat(depth) + ']'.repeat(depth)).size).toBe(depth)
  })

  it('reads the same in slices', async () => {
    const text = JSON.stringify(Array.from({ length: 20_000 }, (_, id) => ({ id, name: `item ${id}` })))
    const reading = await readJsonInSlices(text, new AbortController().signal)
    expect('document' in reading && write(reading.document)).toBe(text)
  })

  it('stops reading in slices when aborted', async () => {
    const text = `[${'1,'.repeat(3_000_000)}1]`
    await expect(readJsonInSlices(text, AbortSignal.abort())).rejects.toThrow('aborted')
  })
})

describe('the position of an error', () => {
  it.each([
    ['', 0, 'a value'],
    ['{', 1, 'a name in double quotes or }'],
    ['[1,]', 3, 'a value'],
    ['{"a" 1}', 5, 'a colon'],
    ['{"a":1 "b"}', 7, 'a comma or the closing bracket'],
    ['{"a":1,}', 7, 'a name in double quotes'],
    ['[1}', 2, 'a comma or the closing bracket'],
    ['1 2', 2, 'nothing more'],
    ['"ab\ncd"', 3, 'a value'],
    ['undefined', 0, 'a value'],
  ])('in %j is %i', (text, position, expected) => {
    expect(jsonProblem(text)).toEqual({ position, expected })
  })

  it('counts lines and columns from 1', () => {
    expect(placeOf('{\n  "a": oops\n}', 9)).toEqual({ line: 2, column: 8 })
    expect(placeOf('', 0)).toEqual({ line: 1, column: 1 })
  })
})

describe('a path', () => {
  const document = documentOf('{"posts":[{"first name":"Ada"},{"x":[true]}],"posts2":{"0":"zero"}}')

  it.each(['$.posts[0]["first name"]', '$.posts[1].x[0]', '$.posts2["0"]', '$'])(
    '%s is resolved and written back',
    (path) => {
      const node = nodeAt(document, parsePath(path) ?? ['no path'])
      expect(writePath(pathOf(document, node ?? -1))).toBe(path)
    },
  )

  it.each([
    ['posts[0].first name', 'Ada'],
    ["posts2['0']", 'zero'],
    ['.posts2[0]', 'zero'],
  ])('may be written %s', (path, value) => {
    expect(plainText(document, nodeAt(document, parsePath(path) ?? []) ?? -1)).toBe(value)
  })

  it('resolves to nothing if there is no such value', () => {
    expect(nodeAt(document, ['posts', 7])).toBeUndefined()
    expect(nodeAt(document, ['posts', 0, 'first name', 'length'])).toBeUndefined()
    expect(parsePath('$.a[')).toBeUndefined()
    expect(parsePath('$$')).toBeUndefined()
  })
})
