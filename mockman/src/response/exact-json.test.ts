import { describe, expect, it } from 'vitest'
import { countNodes, type JsonNode, parseExactJson, toJsonNode } from './exact-json'

/** Writes a node back as JSON text, to compare with what was read. */
function write(node: JsonNode): string {
  if (!('entries' in node)) return node.source
  const members = node.entries.map(({ name, node: value }) =>
    node.kind === 'object' ? `${JSON.stringify(name)}:${write(value)}` : write(value),
  )
  return node.kind === 'object' ? `{${members.join(',')}}` : `[${members.join(',')}]`
}

describe('parseExactJson', () => {
  it.each(['9007199254740993', '-0', '1.10', '1E400', '0.1e-7', '123456789012345678901234567890'])(
    'keeps the number %s as written',
    (source) => {
      expect(parseExactJson(source)).toEqual({ kind: 'number', source })
      expect(write(parseExactJson(`{"n":[${source}]}`))).toBe(`{"n":[${source}]}`)
    },
  )

  it.each(['null', 'true', 'false'])('reads %s as a literal', (source) => {
    expect(parseExactJson(source)).toEqual({ kind: 'literal', source })
  })

  it('reads strings with quotes, backslashes, brackets and escapes', () => {
    const text = JSON.stringify(['', '"', '\\', '\\"', '{[,:]}', 'a\nb', '1'])
    expect(write(parseExactJson(text))).toBe(text)
  })

  it('decodes escaped letters', () => {
    expect(parseExactJson('"caf\\u00e9"')).toEqual({ kind: 'string', source: '"café"' })
  })

  it('keeps the order of members, repeated names and names that look like numbers', () => {
    const text = '{"b":1,"2":2,"1":3,"b":4,"__proto__":5,"":6}'
    expect(write(parseExactJson(text))).toBe(text)
  })

  it('reads nested values between white space', () => {
    expect(write(parseExactJson(' { "a" : [ 1 , { "b" : [ ] } , { } ] ,\n"c" : null } '))).toBe(
      '{"a":[1,{"b":[]},{}],"c":null}',
    )
  })

  it('numbers the entries of a branch from 0', () => {
    const node = parseExactJson('["a","b"]')
    expect('entries' in node && node.entries.map(({ name, position }) => [name, position])).toEqual([
      ['0', 0],
      ['1', 1],
    ])
  })

  it('reads values nested ten thousand deep', () => {
    const depth = 10_000
    expect(countNodes(parseExactJson('['.repeat(depth) + ']'.repeat(depth)), depth * 2)).toBe(depth)
  })

  it.each(['', ' ', '{', '[1,]', '{"a":}', 'undefined', "'a'", '01'])('throws for %j', (text) => {
    expect(() => parseExactJson(text)).toThrow(SyntaxError)
  })
})

describe('toJsonNode', () => {
  it('gives the node of a plain value', () => {
    expect(write(toJsonNode({ status: 204, headers: {} }))).toBe('{"status":204,"headers":{}}')
  })
})

describe('countNodes', () => {
  it('counts every node, the root included', () => {
    expect(countNodes(parseExactJson('{"a":[1,2],"b":null}'), 100)).toBe(5)
  })

  it('stops at the limit', () => {
    expect(countNodes(parseExactJson('[1,2,3,4,5]'), 3)).toBe(3)
  })
})
