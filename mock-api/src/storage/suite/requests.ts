import { expect, it } from 'vitest'
import type { RequestRow } from '../../domain/rows'
import { type CreateStorage, newStorage } from './opened'

function request(callerId: string, key: string, createdAt: number): RequestRow {
  return { callerId, key, fingerprint: 'x', createdAt, postId: 'p1', commentId: 'c1' }
}

export function describeRequests(create: CreateStorage): void {
  const { read, write } = newStorage(create)
  const rows = [request('ada', 'k1', 1), request('ada', 'k2', 2), request('bob', 'k1', 3)]
  const found = () =>
    read((tx) => Promise.all(rows.map(({ callerId, key }) => tx.requests.get(callerId, key))))

  it('are found by caller and key until they are deleted, the oldest first', async () => {
    await write((tx) => Promise.all(rows.map((row) => tx.requests.put(row))))
    expect(await found()).toEqual(rows)
    expect(await write((tx) => tx.requests.deleteUntil(2, 1))).toBe(1)
    expect(await found()).toEqual([undefined, rows[1], rows[2]])
    expect(await write((tx) => tx.requests.deleteUntil(2, 9))).toBe(1)
    expect(await found()).toEqual([undefined, undefined, rows[2]])
  })

  it('of a caller are deleted some at a time', async () => {
    await write((tx) => Promise.all(rows.map((row) => tx.requests.put(row))))
    const deleted = await write(async (tx) => [
      await tx.requests.deleteBy('ada', 1),
      await tx.requests.deleteBy('ada', 9),
      await tx.requests.deleteBy('ada', 9),
    ])
    expect(deleted).toEqual([1, 1, 0])
    expect(await found()).toEqual([undefined, undefined, rows[2]])
  })

  it('are replaced', async () => {
    const [first = request('ada', 'k1', 1)] = rows
    await write(async (tx) => {
      await tx.requests.put(first)
      await tx.requests.put({ ...first, postId: 'p2' })
    })
    expect((await found())[0]?.postId).toBe('p2')
  })
}
