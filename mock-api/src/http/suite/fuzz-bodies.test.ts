import fc from 'fast-check'
import { type EndpointName, endpoints } from 'shared/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { goodBodies, Probe, type Scene } from './probe'

let probe: Probe
let scene: Scene

beforeEach(async () => {
  probe = new Probe()
  scene = await probe.stage()
})

const bodied = Object.keys(goodBodies) as EndpointName[]
const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`

/** JSON to send in place of expected values. */
const oddValues = [
  ...[
    'null',
    'true',
    '0',
    '-1',
    '1e999',
    '""',
    '" "',
    '[]',
    '{}',
    '[null]',
    '{"length":1}',
    '"\\ud800"',
    '"\\u0000"',
  ],
  ...[
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{"admin":true}}}',
    '{"toString":null}',
    deep,
  ],
  ...[JSON.stringify('x'.repeat(100_000)), JSON.stringify(Array(5000).fill('x'))],
]

/** For each value at any depth, the body with that value replaced by a marker. */
function holes(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return ['"@"']
  const inside = Object.entries(value).flatMap(([key, part]) =>
    holes(part).map((hole) => {
      const rest = Object.entries(value).map(
        ([name, kept]) => [JSON.stringify(name), name === key ? hole : JSON.stringify(kept)] as const,
      )
      return Array.isArray(value)
        ? `[${rest.map(([, text]) => text)}]`
        : `{${rest.map(([name, text]) => `${name}:${text}`)}}`
    }),
  )
  return ['"@"', ...inside]
}

describe.each(bodied)('the body of %s', (name) => {
  it('may contain any value anywhere', async () => {
    for (const body of holes(goodBodies[name])) {
      for (const odd of oddValues) await probe.call(name, scene, { body: body.replace('"@"', () => odd) })
    }
  })

  it('may lack any part', async () => {
    for (const body of holes(goodBodies[name])) {
      const lacking = body.replace(/"\w+":"@",?|"@",?/, '').replace(',}', '}')
      await probe.call(name, scene, { body: lacking })
    }
  })

  it('may be any JSON', async () => {
    const anything = fc.json({ maxDepth: 4 })
    await fc.assert(
      fc.asyncProperty(anything, async (body) => {
        const { status } = await probe.call(name, scene, { body })
        expect([422, endpoints[name].status]).toContain(status)
      }),
      { numRuns: 60 },
    )
  })

  it('is rejected when it is not JSON', async () => {
    const good = JSON.stringify(goodBodies[name])
    for (let length = 1; length < good.length; length += 1) {
      expect(await probe.call(name, scene, { body: good.slice(0, length) })).toMatchObject({
        status: 400,
        message: 'The body is not valid JSON.',
      })
    }
    for (const body of [`${good}x`, "{'a':1}", '{"a":NaN}', deep.slice(1), 'undefined']) {
      expect((await probe.call(name, scene, { body })).status).toBe(400)
    }
  })

  it('may be bytes that are not text', async () => {
    const bytes = fc.uint8Array({ minLength: 1, maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(bytes, async (body) => {
        await probe.call(name, scene, { body: new Uint8Array(body) })
      }),
      { numRuns: 30 },
    )
  })

  it('pollutes no prototypes', async () => {
    const good = JSON.stringify(goodBodies[name]).slice(1)
    for (const key of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf']) {
      for (const evil of ['{"admin":true,"prototype":{"admin":true}}', 'null', '1']) {
        await probe.call(name, scene, { body: `{"${key}":${evil},${good}` })
        await probe.call(name, scene, { body: `{${good.slice(0, -1)},"${key}":${evil}}` })
      }
    }
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
    expect(Object.prototype.toString.call({})).toBe('[object Object]')
    expect(await probe.stored()).not.toContain('admin')
  })
})
