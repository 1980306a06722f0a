import { useRef, useState } from 'react'
import { Button, buttonClass, Dialog, Field, toast } from 'shared'
import { focusedPost } from '../post-actions/mounted-posts'
import { useFinalFocus } from '../post-actions/use-final-focus'
import type { PostDialogProps } from '../posts/post-dialogs-context'
import { copyText } from './copy-text'
import { NativeShareButton } from './native-share-button'
import css from './share-post-dialog.module.css'
import { postLink, shareTargets } from './share-targets'

/** Share options: copy the link, the native share sheet, and web targets. */
export function SharePostDialog({ post, open, onClose }: PostDialogProps) {
  const field = useRef<HTMLInputElement>(null)
  const copyButton = useRef<HTMLButtonElement>(null)
  const [from] = useState(() => focusedPost()?.element)
  const focusInPlace = useFinalFocus(post)
  const link = postLink(post._id)

  const copy = async () => {
    if (!field.current) return
    if (await copyText(field.current)) toast.success('Link Copied!')
    else toast("Couldn't copy the link. Copy it from the field.")
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Share"
      initialFocus={copyButton}
      finalFocus={() => (from?.isConnected ? backTo(from) : focusInPlace())}
    >
      <div className={css.ways}>
        <Field label="Link to the post" ref={field} readOnly value={link} onFocus={selectAll} />
        <Button variant="primary" ref={copyButton} onClick={() => void copy()}>
          Copy link
        </Button>
        <NativeShareButton post={post} />
        <ul className={css.targets} aria-label="Share on the web">
          {shareTargets(link).map(({ name, href }) => (
            <li key={name}>
              <a
                className={buttonClass('secondary', css.target)}
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={`Share on ${name}`}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

function selectAll({ currentTarget }: { currentTarget: HTMLInputElement }): void {
  currentTarget.select()
}

/** After the shortcut, focus returns to the post itself; the dialog's default would be the first link inside it. */
function backTo(post: HTMLElement): false {
  queueMicrotask(() => post.focus({ preventScroll: true }))
  return false
}
