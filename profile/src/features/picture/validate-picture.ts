import { fileRefusal, messageOf } from 'shared'

const notAPicture = 'Choose a picture: JPEG, PNG, GIF, WebP or AVIF.'

/** Whether the browser can decode the file. It may have a valid header and still be damaged. */
async function canDecode(file: File): Promise<boolean> {
  try {
    const picture = await createImageBitmap(file)
    picture.close()
    return true
  } catch {
    return false
  }
}

/** Returns an error message when a file is no usable picture. Checks its content, not its name. */
export async function validatePicture(file: File): Promise<string | undefined> {
  if (file.type.startsWith('video/')) return notAPicture
  try {
    const error = await fileRefusal(file)
    if (error) return error.status === 415 ? notAPicture : error.message
  } catch (error) {
    return messageOf(error)
  }
  if (await canDecode(file)) return undefined
  return 'The file is damaged, or this browser cannot show files like it.'
}
