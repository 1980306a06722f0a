import { afterEach, expect, test, vi } from 'vitest'
import { cropPicture } from './crop-picture'

afterEach(() => vi.unstubAllGlobals())

/** Lets the browser encode these types alone, and PNG in place of others. */
function encode(...types: string[]): void {
  class Canvas {
    getContext = () => ({ drawImage: () => undefined })
    convertToBlob = async ({ type }: { type: string }) =>
      new Blob([], { type: types.includes(type) ? type : 'image/png' })
  }
  vi.stubGlobal('OffscreenCanvas', Canvas)
  vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }))
}

async function typeOfCropped(type: string): Promise<string> {
  const area = { x: 0, y: 0, width: 10, height: 10 }
  const cropped = await cropPicture(new File([], 'a', { type }), area, 10)
  return cropped.type
}

test('a cropped photo becomes WebP, or stays JPEG in Safari, which writes no WebP', async () => {
  encode('image/webp', 'image/jpeg')
  expect(await typeOfCropped('image/jpeg')).toBe('image/webp')
  encode('image/jpeg')
  expect(await typeOfCropped('image/jpeg')).toBe('image/jpeg')
  // It may be transparent.
  expect(await typeOfCropped('image/webp')).toBe('image/png')
})
