import { describe, expect, it } from 'vitest'
import { absoluteMediaUrl, storedMediaUrl, storedPictureUrl, storedWebsite } from './urls'

const origin = 'https://echo.test'
const stored = (url: string) => storedMediaUrl('field', url, origin)

describe('the URL of a media item', () => {
  it.each([
    ['/media/image/a.webp', '/media/image/a.webp'],
    ['https://echo.test/media/image/a.webp', '/media/image/a.webp'],
    ['https://echo.test.elsewhere.test/a.webp', 'https://echo.test.elsewhere.test/a.webp'],
    ['https://cdn.test/?of=https://echo.test/', 'https://cdn.test/?of=https://echo.test/'],
    ['http://cdn.test/a.webp', 'http://cdn.test/a.webp'],
  ])('%j is stored as %j', (url, expected) => {
    expect(stored(url)).toBe(expected)
  })

  it.each([
    ...['', '/', '//elsewhere.test/a.webp', '/\\elsewhere.test/a.webp', '/media/a\nb.webp', 'media/a.webp'],
    ...['https://echo.test/', 'https://echo.test//elsewhere.test/a.webp', 'https://cdn.test:99999/a.webp'],
    ...['ftp://cdn.test/a.webp', 'https://cdn.test/a b.webp'],
  ])('cannot be %j', (url) => {
    expect(() => stored(url)).toThrow('field: is not a URL that starts with http:// or https://.')
  })

  it('of a picture is not that of a video', () => {
    const url = '/media/video/a.mp4'
    expect(stored(url)).toBe(url)
    expect(() => storedPictureUrl('field', url, origin)).toThrow('field: is not a picture.')
    expect(storedPictureUrl('field', '/media/image/a.webp', origin)).toBe('/media/image/a.webp')
  })

  it.each([
    ['/media/image/a.webp', 'https://echo.test/media/image/a.webp'],
    ['https://cdn.test/a/', 'https://cdn.test/a/'],
  ])('that is stored as %j is shown as %j', (url, shown) => {
    expect(absoluteMediaUrl(url, origin)).toBe(shown)
  })
})

describe('a website', () => {
  it('may be missing', () => {
    expect(storedWebsite(' ')).toBe('')
  })

  it.each(['https://ada.test:99999', 'javascript:alert(1)'])('cannot be %j', (website) => {
    expect(() => storedWebsite(website)).toThrow('is not a web address that starts with http:// or https://')
  })
})
