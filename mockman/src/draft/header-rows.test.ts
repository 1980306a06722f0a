import { describe, expect, it } from 'vitest'
import { editRow, editWantedRow, type FieldRow, removeRow } from './field-rows'
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
  it('are Accept enabled and an empty disabled one', () => {
    expect(startingHeaders()).toEqual([row(0, 'Accept', '*/*'), row(1, '', '', false)])
  })

  it('have the headers of the host, enabled, after Accept', () => {
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

  it('appends no second row when the same row is edited further', () => {
    const once = editRow(startingHeaders(), 1, { value: 'a' })
    expect(editRow(once, 1, { value: 'ab' })).toEqual([
      row(0, 'Accept', '*/*'),
      row(1, '', 'ab', false),
      row(2, '', '', false),
    ])
  })

  it('changes only the row it names', () => {
    expect(editRow(startingHeaders(), 0, { isUsed: false })).toEqual([
      row(0, 'Accept', '*/*', false),
      row(1, '', '', false),
    ])
  })

  it('appends nothing when the last row is only ticked', () => {
    expect(editRow(startingHeaders(), 1, { isUsed: true })).toHaveLength(2)
  })

  it('leaves the rows it was given as they were', () => {
    const rows = startingHeaders()
    editRow(rows, 1, { name: 'X' })
    expect(rows).toEqual(startingHeaders())
  })

  it('gives no id twice, also after a row was removed', () => {
    const rows = removeRow(editRow(startingHeaders(), 1, { name: 'X' }), 0)
    const ids = editRow(rows, 2, { name: 'Y' }).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('removes any row but the last', () => {
    expect(removeRow(startingHeaders(), 0)).toEqual([row(1, '', '', false)])
    expect(removeRow(startingHeaders(), 1)).toHaveLength(2)
  })

  it('enables a row that was just begun, where rows are wanted', () => {
    const begun = editWantedRow([row(0, '', '', false)], 0, { name: 'q' })
    expect(begun[0]).toEqual(row(0, 'q', ''))
    const off = editWantedRow(begun, 0, { isUsed: false })
    expect(editWantedRow(off, 0, { value: '1' })[0]).toEqual(row(0, 'q', '1', false))
  })
})

describe('the headers that are sent', () => {
  it('are the enabled rows alone', () => {
    expect(headersFromRows([row(0, 'A', '1'), row(1, 'B', '2', false)])).toEqual({ A: '1' })
  })

  it('are none of the enabled rows without a name', () => {
    expect(headersFromRows([row(0, '', 'lost'), row(1, '  ', 'lost'), row(2, 'A', '')])).toEqual({ A: '' })
  })

  it('have no space around their names', () => {
    expect(headersFromRows([row(0, ' A ', '1')])).toEqual({ A: '1' })
  })

  it('are the later of two rows with one name, whatever their case', () => {
    expect(headersFromRows([row(0, 'Accept', '*/*'), row(1, 'accept', 'text/html')])).toEqual({
      accept: 'text/html',
    })
  })
})

describe('headers as text', () => {
  it('come back as the rows that they were', () => {
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

it('knows the names that browsers do not let a page set', () => {
  expect(['Cookie', 'host', 'Sec-Fetch-Site', 'Content-Length'].every(isForbiddenHeader)).toBe(true)
  expect(['Authorization', 'Accept', 'X-Host'].some(isForbiddenHeader)).toBe(false)
})
