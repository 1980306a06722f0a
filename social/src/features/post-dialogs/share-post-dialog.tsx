import { useRef, useState } from 'react'
import { Button, buttonClass, Dialog, Field, toast } from 'shared'
import { focusedPost } from '../posts/post-elements'
import { copyText } from '../share/copy-text'
import { ShareFromDevice } from '../share/share-from-device'
import { postLink, shareTargets } from '../share/share-targets'
import type { PostDialogProps } from './post-dialogs-context'
import css from './share-post-dialog.module.css'

/** The ways to tell others of a post: its link, the device's share sheet, and places on the web. */
export function SharePostDialog({ post, open, onClose }: PostDialogProps) {
  const field = useRef<HTMLInputElement>(null)
  const copyButton = useRef<HTMLButtonElement>(null)
  const [from] = useState(focusedPost)
  const link = postLink(post._id)

  const copy = async () => {
    if (!field.current) return
    if (await copyText(field.current)) toast.success('Link Copied!')
    else toast('The link is selected. Copy it from its field.')
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Share"
      initialFocus={copyButton}
      finalFocus={() => backTo(from)}
    >
      <div className={css.ways}>
        <Field label="Link to the post" ref={field} readOnly value={link} onFocus={selectAll} />
        <Button variant="primary" ref={copyButton} onClick={() => void copy()}>
          Copy link
        </Button>
        <ShareFromDevice post={post} />
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

/** Who came by a key was on the post itself. The dialog would give the focus to the first link in it, as Tab does. */
function backTo(post: HTMLElement | undefined): false | undefined {
  if (!post) return undefined
  queueMicrotask(() => post.focus({ preventScroll: true }))
  return false
}
