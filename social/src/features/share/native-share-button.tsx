import { Share2 } from 'lucide'
import { Button, Icon, type Post, toastError, withoutDirectionControls } from 'shared'
import { postLink, shareText } from './share-targets'

export type NativeShareButtonProps = { post: Post }

/** Opens the native share sheet. Renders nothing where there is none. */
export function NativeShareButton({ post }: NativeShareButtonProps) {
  if (!('share' in navigator)) return null
  const share = () => {
    const url = postLink(post._id)
    const title = `Post by ${withoutDirectionControls(post.fullName)}`
    navigator.share({ title, text: shareText, url }).catch((error: unknown) => {
      // The user closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return
      toastError(error)
    })
  }
  return (
    <Button onClick={share}>
      <Icon of={Share2} size={18} />
      Share with an app
    </Button>
  )
}
