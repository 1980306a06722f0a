import { Share2 } from 'lucide-react'
import { Button, messageOf, type Post, toast, withoutDirectionControls } from 'shared'
import { postLink, shareText } from './share-targets'

export type ShareFromDeviceProps = { post: Post }

/** Opens the device's own share sheet; not there where the device has none. */
export function ShareFromDevice({ post }: ShareFromDeviceProps) {
  if (!('share' in navigator)) return null
  const share = () => {
    const url = postLink(post._id)
    const title = `Post by ${withoutDirectionControls(post.fullName)}`
    navigator.share({ title, text: shareText, url }).catch((error: unknown) => {
      // The person closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast.error(messageOf(error))
    })
  }
  return (
    <Button onClick={share}>
      <Share2 size={18} aria-hidden="true" />
      Share with an app
    </Button>
  )
}
