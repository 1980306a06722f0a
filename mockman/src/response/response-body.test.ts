import { describe, expect, it } from 'vitest'
import { readBody } from './response-body'

const bytes = (ascii: string, ...others: number[]) =>
  Uint8Array.of(...new TextEncoder().encode(ascii), ...others)
const textOf = (body: Uint8Array, contentType: string) => {
  const read = readBody(body, contentType)
  return read.kind === 'text' ? read.text : read.kind
}

describe('a text', () => {
  it('is in the encoding that its document declares', () => {
    const html = bytes('<!doctype html><meta charset="shift_jis">', 0x93, 0xfa)
    expect(textOf(html, 'text/html')).toBe('<!doctype html><meta charset="shift_jis">日')
    const older = '<meta http-equiv=Content-Type content="text/html; charset=windows-1251">'
    expect(textOf(bytes(older, 0xdf), 'text/html')).toBe(`${older}Я`)
    const xml = `<?xml version="1.0" encoding='ISO-8859-1'?>`
    for (const type of ['application/xml', 'text/xml', 'application/rss+xml'])
      expect(textOf(bytes(xml, 0xe9), type)).toBe(`${xml}é`)
  })

  it('is rather in the encoding of its type', () => {
    const html = bytes('<meta charset=shift_jis>', 0xc3, 0xa9)
    expect(textOf(html, 'text/html; charset=utf-8')).toBe('<meta charset=shift_jis>é')
  })

  it('cannot declare an encoding in which the declaration itself would not be readable', () => {
    expect(textOf(bytes('<meta charset=utf-16>', 0xc3, 0xa9), 'text/html')).toBe('<meta charset=utf-16>é')
  })

  it('that is no document declares nothing', () => {
    expect(textOf(bytes('<meta charset=shift_jis>', 0xc3, 0xa9), 'text/plain')).toContain('é')
  })
})
