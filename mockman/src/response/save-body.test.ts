import { describe, expect, it } from 'vitest'
import { fileNameOf } from './save-body'

const body = (mediaType: string, kind: 'text' | 'binary' = 'binary') =>
  ({ kind, text: '', mediaType, bytes: new Uint8Array() }) as const

describe('the name of a saved response', () => {
  it.each([
    ['application/zip', 'zip'],
    ['application/gzip', 'gz'],
    ['application/wasm', 'wasm'],
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
    ['application/octet-stream', 'bin'],
    ['font/woff2', 'woff2'],
    ['image/vnd.microsoft.icon', 'ico'],
    ['image/x-icon', 'ico'],
    ['image/vnd.other', 'bin'],
    ['image/jpeg', 'jpg'],
    ['image/webp', 'webp'],
    ['video/quicktime', 'mov'],
  ])('ends for %s in %s', (mediaType, ending) => {
    expect(fileNameOf(body(mediaType), false, {})).toBe(`response.${ending}`)
  })

  it.each([
    ['text/csv', 'csv'],
    ['text/markdown', 'md'],
    ['text/xml', 'xml'],
    ['application/atom+xml', 'xml'],
    ['image/svg+xml', 'svg'],
    ['text/calendar', 'ics'],
    ['text/event-stream', 'txt'],
    ['', 'txt'],
  ])('ends for a text of the type %s in %s', (mediaType, ending) => {
    expect(fileNameOf(body(mediaType, 'text'), false, {})).toBe(`response.${ending}`)
  })

  it('ends in json for all that is JSON', () => {
    expect(fileNameOf(body('text/plain', 'text'), true, {})).toBe('response.json')
  })

  it.each([
    ['attachment; filename="Report 2026.csv"', 'Report 2026.csv'],
    ['attachment; filename=report.csv', 'report.csv'],
    [String.raw`inline; filename="a \"b\".csv"; size=3`, 'a "b".csv'],
    [`attachment; filename="naive.csv"; filename*=UTF-8''na%C3%AFve%20%E2%82%AC.csv`, 'naïve €.csv'],
    [`attachment; filename*=UTF-8''%E0%A4%A; filename=other.csv`, 'other.csv'],
  ])('is the one that the server gives: %s', (disposition, name) => {
    expect(fileNameOf(body('text/csv', 'text'), false, { 'content-disposition': disposition })).toBe(name)
  })

  it.each(['attachment', 'inline; filename=""'])('is a general one without: %s', (disposition) => {
    const headers = { 'content-disposition': disposition }
    expect(fileNameOf(body('text/csv', 'text'), false, headers)).toBe('response.csv')
  })
})
