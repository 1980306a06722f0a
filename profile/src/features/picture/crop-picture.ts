/** A part of a picture, in its own pixels. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** Of 1. The API writes the picture anew, so the first time loses little. */
const quality = 0.92

/**
 * Cuts a part out of a picture, scaled down to `width` where it is larger.
 * @throws Error when this browser cannot show or write the picture
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
    if (!context) throw new Error('This browser gives no canvas')
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height)
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality })
    // Under a name that tells nothing of the person's own files.
    return new File([blob], `picture.${blob.type.split('/')[1]}`, { type: blob.type })
  } finally {
    picture.close()
  }
}
