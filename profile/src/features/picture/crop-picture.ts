/** A crop area in image pixels. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** From 0 to 1. High, because the API re-encodes the picture. */
const quality = 0.92

/** WebP. Safari writes PNG instead, which makes a photo many times as large: there it stays JPEG. */
async function encoded(canvas: OffscreenCanvas, original: string): Promise<Blob> {
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality })
  if (blob.type === 'image/webp' || original !== 'image/jpeg') return blob
  return canvas.convertToBlob({ type: original, quality })
}

/**
 * Crops a picture and scales the result down to at most `width` pixels.
 * @throws Error when this browser cannot decode or encode the picture
 */
export async function cropPicture(file: File, area: Area, width: number): Promise<File> {
  const picture = await createImageBitmap(file)
  try {
    const scale = Math.min(1, width / area.width)
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(area.width * scale)),
      Math.max(1, Math.round(area.height * scale)),
    )
    const context = canvas.getContext('2d')
    if (!context) throw new Error('No 2D canvas context')
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height)
    const blob = await encoded(canvas, file.type)
    // A generic name, so that the person's own file name is not uploaded.
    return new File([blob], `picture.${blob.type.split('/')[1]}`, { type: blob.type })
  } finally {
    picture.close()
  }
}
