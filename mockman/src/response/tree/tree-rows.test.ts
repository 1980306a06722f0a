import { describe, expect, it } from 'vitest'
import { readJson } from '../../json/read-json'
import { allBranches, maxRows, treeRows } from './tree-rows'

/** A list of objects with 13 members each: 14 rows per item. */
const text = JSON.stringify(
  Array.from({ length: 45_000 }, (_, item) =>
    Object.fromEntries(Array.from({ length: 13 }, (_value, at) => [`m${at}`, item])),
  ),
)
const reading = readJson(text)
if ('problem' in reading) throw new Error('no JSON')
const { document } = reading
const open = allBranches(document)
const nodeOfItem = (item: number) => 1 + item * 27

describe('the rows of a list beyond the row limit', () => {
  it('start at the beginning and include the total', () => {
    const { rows, first, total } = treeRows(document, open)
    expect([rows.length, first, total]).toEqual([maxRows, 0, 1 + 45_000 * 14])
  })

  it.each([0, 28_571, 35_713, 35_714, 44_999])('can include item %i', (item) => {
    const node = nodeOfItem(item)
    const { rows, first } = treeRows(document, open, { node })
    const at = rows.findIndex((row) => row.node === node)
    expect(first + at).toBe(1 + item * 14)
  })

  it('can start anywhere, and start at the beginning for a hidden value', () => {
    expect(treeRows(document, open, { row: maxRows }).first).toBe(maxRows)
    expect(treeRows(document, new Set([0]), { node: nodeOfItem(44_999) + 2 })).toMatchObject({
      first: 0,
      total: 45_001,
    })
  })
})
