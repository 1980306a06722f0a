import { describe, expect, it } from 'vitest'
import { editRow, type HeaderRow, headersFromRows, startingRows } from './headers-rows'

const row = (id: number, header: string, value: string, isUsed = true): HeaderRow => ({
  id,
  isUsed,
  header,
  value,
})

describe('startingRows', () => {
  it('gives Accept enabled and an empty disabled row', () => {
    expect(startingRows()).toEqual([row(0, 'Accept', '*/*'), row(1, '', '', false)])
  })

  it('puts the headers of the host, enabled, after Accept', () => {
    expect(startingRows({ authorization: 'token' })).toEqual([
      row(0, 'Accept', '*/*'),
      row(1, 'authorization', 'token'),
      row(2, '', '', false),
    ])
  })
})

describe('editRow', () => {
  it('keeps the first edit of the last row and appends an empty disabled one', () => {
    expect(editRow(startingRows(), 1, { header: 'X' })).toEqual([
      row(0, 'Accept', '*/*'),
      row(1, 'X', '', false),
      row(2, '', '', false),
    ])
  })

  it('appends no second row when the same row is edited further', () => {
    const once = editRow(startingRows(), 1, { value: 'a' })
    expect(editRow(once, 1, { value: 'ab' })).toEqual([
      row(0, 'Accept', '*/*'),
      row(1, '', 'ab', false),
      row(2, '', '', false),
    ])
  })

  it('changes only the row it names', () => {
    expect(editRow(startingRows(), 0, { isUsed: false })).toEqual([
      row(0, 'Accept', '*/*', false),
      row(1, '', '', false),
    ])
  })

  it('appends nothing when the last row is only ticked', () => {
    expect(editRow(startingRows(), 1, { isUsed: true })).toHaveLength(2)
  })

  it('leaves the rows it was given as they were', () => {
    const rows = startingRows()
    editRow(rows, 1, { header: 'X' })
    expect(rows).toEqual(startingRows())
  })
})

describe('headersFromRows', () => {
  it('takes the enabled rows alone', () => {
    expect(headersFromRows([row(0, 'A', '1'), row(1, 'B', '2', false)])).toEqual({ A: '1' })
  })

  it('leaves out enabled rows without a name', () => {
    expect(headersFromRows([row(0, '', 'lost'), row(1, '  ', 'lost'), row(2, 'A', '')])).toEqual({ A: '' })
  })

  it('takes the space around a name away', () => {
    expect(headersFromRows([row(0, ' A ', '1')])).toEqual({ A: '1' })
  })

  it('lets the later of two rows with one name win, whatever their case', () => {
    expect(headersFromRows([row(0, 'Accept', '*/*'), row(1, 'accept', 'text/html')])).toEqual({
      accept: 'text/html',
    })
  })
})
