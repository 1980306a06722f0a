import { fileRefusal, messageOf } from 'shared'

const notAPicture = 'Choose a picture: JPEG, PNG, GIF, WebP or AVIF.'

/** Whether the browser can show it. A file may begin like a picture and be damaged. */
async function isShown(file: File): Promise<boolean> {
  try {
    const picture = await createImageBitmap(file)
    picture.close()
    return true
  } catch {
    return false
  }
}

/** Why a file cannot be somebody's picture, in words, or nothing. By its content: a picture by name alone is none (decision 21). */
export async function pictureRefusal(file: File): Promise<string | undefined> {
  if (file.type.startsWith('video/')) return notAPicture
  try {
    const refused = await fileRefusal(file)
    if (refused) return refused.status === 415 ? notAPicture : refused.message
  } catch (error) {
    return messageOf(error)
  }
  if (await isShown(file)) return undefined
  return 'The file is damaged, or this browser cannot show files like it.'
}
