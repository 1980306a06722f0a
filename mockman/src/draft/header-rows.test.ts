import { describe, expect, it } from 'vitest'
import { editAndEnableRow, editRow, type FieldRow, removeRow } from './field-rows'
import {
  headersAsText,
  headersFromRows,
  headersFromText,
  isForbiddenHeader,
  startingHeaders,
} from './header-rows'

const row = (id: number, name: string, value: string, isUsed = true): FieldRow => ({
  id,
  isUsed,
  name,
  value,
})

describe('the rows at the start', () => {
  it('are an enabled Accept and an empty disabled row', () => {
    expect(startingHeaders()).toEqual([row(0, 'Accept', '*/*'), row(1, '', '', false)])
  })

  it('include the host’s headers, enabled, after Accept', () => {
    expect(startingHeaders({ authorization: 'token' })).toEqual([
      row(0, 'Accept', '*/*'),
      row(1, 'authorization', 'token'),
      row(2, '', '', false),
    ])
  })
})

describe('editing a row', () => {
  it('keeps the first edit of the last row and appends an empty disabled one', () => {
    expect(editRow(startingHeaders(), 1, { name: 'X' })).toEqual([
      row(0, 'Accept', '*/*'),
      row(1, 'X', '', false),
      row(2, '', '', false),
    ])
  })

  it('appends no second row on further edits', () => {
    const once = editRow(startingHeaders(), 1, { value: 'a' })
    expect(editRow(once, 1, { value: 'ab' })).toEqual([
      row(0, 'Accept', '*/*'),
      row(1, '', 'ab', false),
      row(2, '', '', false),
    ])
  })

  it('changes only that row', () => {
    expect(editRow(startingHeaders(), 0, { isUsed: false })).toEqual([
      row(0, 'Accept', '*/*', false),
      row(1, '', '', false),
    ])
  })

  it('appends nothing when the last row is only enabled', () => {
    expect(editRow(startingHeaders(), 1, { isUsed: true })).toHaveLength(2)
  })

  it('does not mutate the rows', () => {
    const rows = startingHeaders()
    editRow(rows, 1, { name: 'X' })
    expect(rows).toEqual(startingHeaders())
  })

  it('never reuses an id, even after removing a row', () => {
    const rows = removeRow(editRow(startingHeaders(), 1, { name: 'X' }), 0)
    const ids = editRow(rows, 2, { name: 'Y' }).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('removes any row but the last', () => {
    expect(removeRow(startingHeaders(), 0)).toEqual([row(1, '', '', false)])
    expect(removeRow(startingHeaders(), 1)).toHaveLength(2)
  })

  it('enables a new query parameter', () => {
    const begun = editAndEnableRow([row(0, '', '', false)], 0, { name: 'q' })
    expect(begun[0]).toEqual(row(0, 'q', ''))
    const off = editAndEnableRow(begun, 0, { isUsed: false })
    expect(editAndEnableRow(off, 0, { value: '1' })[0]).toEqual(row(0, 'q', '1', false))
  })
})

describe('the sent headers', () => {
  it('are only the enabled rows', () => {
    expect(headersFromRows([row(0, 'A', '1'), row(1, 'B', '2', false)])).toEqual({ A: '1' })
  })

  it('exclude rows without a name', () => {
    expect(headersFromRows([row(0, '', 'lost'), row(1, '  ', 'lost'), row(2, 'A', '')])).toEqual({ A: '' })
  })

  it('have trimmed names', () => {
    expect(headersFromRows([row(0, ' A ', '1')])).toEqual({ A: '1' })
  })

  it('take the last of several rows with the same name, ignoring case', () => {
    expect(headersFromRows([row(0, 'Accept', '*/*'), row(1, 'accept', 'text/html')])).toEqual({
      accept: 'text/html',
    })
  })
})

describe('headers as text', () => {
  it('are parsed back to the same rows', () => {
    const rows = [row(0, 'Accept', '*/*'), row(1, 'X-Url', 'http://a:1', false), row(2, '', '', false)]
    expect(headersAsText(rows)).toBe('Accept: */*\n# X-Url: http://a:1')
    expect(headersFromText(headersAsText(rows))).toEqual(rows)
  })

  it('may be pasted with blank lines and without values', () => {
    expect(headersFromText('\r\nA:1\r\n\n B \n')).toEqual([
      row(0, 'A', '1'),
      row(1, 'B', ''),
      row(2, '', '', false),
    ])
  })
})

it('knows the header names that browsers forbid', () => {
  expect(['Cookie', 'host', 'Sec-Fetch-Site', 'Content-Length'].every(isForbiddenHeader)).toBe(true)
  expect(['Authorization', 'Accept', 'X-Host'].some(isForbiddenHeader)).toBe(false)
})
