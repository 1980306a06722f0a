import { useRef, useState } from 'react'
import { Dialog, DiscardDialog, useUnsavedChangesWarning } from 'shared'
import { useFinalFocus } from '../post-actions/use-final-focus'
import type { PostDialogProps } from '../posts/post-dialogs-context'
import { useIsAuthor } from '../posts/use-is-author'
import { EditPostForm } from './edit-post-form'
import { useEditPost } from './use-edit-post'

/** Edits the owner's post. Asks before discarding changes. */
export function EditPostDialog({ post, open, onClose }: PostDialogProps) {
  const text = useRef<HTMLTextAreaElement>(null)
  const [isConfirmingDiscard, setConfirmingDiscard] = useState(false)
  const discardAndClose = () => {
    edit.discard()
    setConfirmingDiscard(false)
    onClose()
  }
  const isOpen = useIsAuthor(post) && open
  const edit = useEditPost(post, isOpen, discardAndClose)
  const finalFocus = useFinalFocus(post)
  useUnsavedChangesWarning(() => isOpen && edit.isChanged)
  const close = () => {
    if (edit.isSending) return
    if (edit.isChanged) setConfirmingDiscard(true)
    else discardAndClose()
  }
  return (
    <Dialog open={isOpen} onClose={close} title="Edit post" initialFocus={text} finalFocus={finalFocus}>
      <EditPostForm edit={edit} textRef={text} onDiscard={discardAndClose} />
      <DiscardDialog
        open={isConfirmingDiscard}
        onKeep={() => setConfirmingDiscard(false)}
        onDiscard={discardAndClose}
      />
    </Dialog>
  )
}
