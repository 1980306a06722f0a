import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rangeOf, serveMedia } from './serve-media'

const blob = new Blob(['0123456789'], { type: 'video/mp4' })

function ask(range?: string, method = 'GET'): Response {
  const headers = new Headers(range === undefined ? {} : { Range: range })
  return serveMedia(new Request('https://echo.test/media/video/a.mp4', { method, headers }), blob)
}

describe('an uploaded file', () => {
  it('is served whole, immutable and with its media type', async () => {
    const response = ask()
    expect([response.status, await response.text()]).toEqual([200, '0123456789'])
    expect(Object.fromEntries(response.headers)).toEqual({
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*; sandbox$/),
      'content-length': '10',
      'content-type': 'video/mp4',
      'x-content-type-options': 'nosniff',
    })
  })

  it.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=-30', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=9-99', 206, '9', 'bytes 9-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=3-1', 200, '0123456789', null],
    ['bytes=0-1,4-5', 200, '0123456789', null],
    ['bytes=-', 200, '0123456789', null],
    ['lines=0-1', 200, '0123456789', null],
  ])('responds to %s with %i', async (range, status, text, place) => {
    const response = ask(range)
    expect([response.status, await response.text(), response.headers.get('Content-Range')]).toEqual([
      status,
      text,
      place,
    ])
  })

  it('responds to HEAD without its content', async () => {
    const response = ask(undefined, 'HEAD')
    expect([response.status, await response.text(), response.headers.get('Content-Length')]).toEqual([
      200,
      '',
      '10',
    ])
  })
})

it('never returns a range that is empty or outside the file', () => {
  fc.assert(
    fc.property(
      fc.nat(50),
      fc.option(fc.nat(60), { nil: '' }),
      fc.option(fc.nat(60), { nil: '' }),
      (size, from, to) => {
        const range = rangeOf(`bytes=${from}-${to}`, size)
        if (range === undefined || range === 'unsatisfiable') return true
        return range.start >= 0 && range.start < range.end && range.end <= size
      },
    ),
  )
})
