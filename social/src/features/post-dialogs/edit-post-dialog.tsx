import { useRef, useState } from 'react'
import { Dialog, DiscardQuestion, useAskBeforeLeaving } from 'shared'
import { EditPostForm } from '../edit-post/edit-post-form'
import { useEditPost } from '../edit-post/use-edit-post'
import type { PostDialogProps } from './post-dialogs-context'

/** Changes the owner's post. Closing it asks when something would be lost. */
export function EditPostDialog({ post, open, onClose }: PostDialogProps) {
  const text = useRef<HTMLTextAreaElement>(null)
  const [asks, setAsks] = useState(false)
  const end = () => {
    edit.box.clear()
    setAsks(false)
    onClose()
  }
  const edit = useEditPost(post, end)
  useAskBeforeLeaving(() => open && edit.isChanged)
  const close = () => {
    if (edit.isSending) return
    if (edit.isChanged) setAsks(true)
    else end()
  }
  return (
    <Dialog open={open} onClose={close} title="Edit post" initialFocus={text}>
      <EditPostForm edit={edit} textRef={text} onDiscard={end} />
      <DiscardQuestion open={asks} onKeep={() => setAsks(false)} onDiscard={end} />
    </Dialog>
  )
}
