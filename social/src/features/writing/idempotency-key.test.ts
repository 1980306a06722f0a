import { expect, test, vi } from 'vitest'
import { IdempotencyKey } from './idempotency-key'

/** Sends a draft, which fails with the given statuses in order and then succeeds, and returns the keys of all requests. */
async function keysOf(idempotencyKey: IdempotencyKey, draft: string, ...statuses: number[]) {
  const keys: string[] = []
  const request = async (key: string) => {
    keys.push(key)
    const status = statuses[keys.length - 1]
    if (status) throw { status, message: '' }
  }
  await idempotencyKey.send(draft, request).catch((error) => expect(error.status).toBe(statuses.at(-1)))
  return keys
}

test('a retry keeps the key, edited text and the same text sent again get a new one', async () => {
  const idempotencyKey = new IdempotencyKey()
  const [first] = await keysOf(idempotencyKey, 'Hello', 500)
  expect(await keysOf(idempotencyKey, 'Hello', 0)).toEqual([first])
  const [other] = await keysOf(idempotencyKey, 'Hello', 500)
  const [edited] = await keysOf(idempotencyKey, 'Hello again', 500)
  expect(new Set([first, other, edited]).size).toBe(3)
})

test('a draft of which an earlier attempt created something that is deleted is sent once more, with a new key', async () => {
  const [first, again, ...more] = await keysOf(
    new IdempotencyKey({ draft: 'Hello', key: 'key-1' }),
    'Hello',
    404,
  )
  expect([first, again === 'key-1', more]).toEqual(['key-1', false, []])
})

test.each([
  ['of a first attempt', undefined, 404],
  ['of another kind', { draft: 'Hello', key: 'key-1' }, 500],
])('a failure %s is final', async (_which, sent, status) => {
  expect(await keysOf(new IdempotencyKey(sent), 'Hello', status)).toHaveLength(1)
})

test('the key is saved before it is sent', async () => {
  const save = vi.fn()
  const idempotencyKey = new IdempotencyKey(undefined, () => save(idempotencyKey.sent))
  await idempotencyKey.send('Hello', async (key) => {
    expect(save.mock.calls).toEqual([[{ draft: 'Hello', key }]])
  })
})
