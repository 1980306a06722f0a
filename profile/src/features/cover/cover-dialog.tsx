import { type SubmitEvent, useState } from 'react'
import {
  Button,
  Dialog,
  DiscardDialog,
  defaultMedia,
  pageHeading,
  type User,
  useUnsavedChangesWarning,
} from 'shared'
import { useFileDrop } from 'shared/files'
import { useIsViewer, useViewer } from '../people/use-viewer'
import { PictureCropper } from '../picture/picture-cropper'
import form from '../picture/picture-form.module.css'
import { PictureOptions } from '../picture/picture-options'
import { PicturePicker } from '../picture/picture-picker'
import { ProfilePreview } from '../picture/profile-preview'
import { RestoredNote } from '../picture/restored-note'
import css from './cover-dialog.module.css'
import { useCover } from './use-cover'

export type CoverDialogProps = {
  user: User
  open: boolean
  onClose: () => void
}

/** Sets the viewer's cover photo: one of the suggested covers, or a file that is cropped first. */
export function CoverDialog({ user: shown, open, onClose }: CoverDialogProps) {
  const user = useViewer(shown)
  const isOwn = useIsViewer(shown._id)
  const isOpen = isOwn && open
  const [isConfirmingDiscard, setConfirmingDiscard] = useState(false)
  const { cover, canSave, isSending, save } = useCover(user, onClose)
  useUnsavedChangesWarning(() => isOpen && cover.hasUnsavedWork)
  const chooseFile = (files: readonly File[]) => !isSending && void cover.chooseFile(files)
  const { isOver, handlers } = useFileDrop(chooseFile)

  const close = () => {
    if (cover.fileToCrop) cover.cancelCrop()
    else if (cover.isChanged && !isSending) setConfirmingDiscard(true)
    else onClose()
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={cover.fileToCrop ? 'Adjust picture' : 'Set Cover Photo'}
      // The button that opened it goes with its owner.
      finalFocus={() => (isOwn ? undefined : pageHeading())}
    >
      {cover.fileToCrop ? (
        <PictureCropper
          file={cover.fileToCrop}
          aspect={3}
          width={1500}
          onDone={cover.chooseCropped}
          onCancel={cover.cancelCrop}
        />
      ) : (
        <form className={form.form} onSubmit={onSubmit} data-over={isOver || undefined} {...handlers}>
          {cover.isRestored && !isSending && <RestoredNote />}
          <ProfilePreview cover={cover.url} coverAlt="Preview of the cover" avatar={user.profileAvatar} />
          <PictureOptions
            label="Suggested covers"
            optionLabel="Cover"
            urls={defaultMedia.covers}
            max={8}
            current={user.background}
            chosen={cover.url}
            readOnly={isSending}
            onChoose={cover.chooseUrl}
          />
          <div className={css.buttons}>
            <PicturePicker disabled={isSending} busy={cover.isChecking} onFiles={chooseFile}>
              Choose From Local
            </PicturePicker>
            <Button type="submit" variant="primary" disabled={!canSave && !isSending} busy={isSending}>
              Update Cover
            </Button>
          </div>
        </form>
      )}
      <DiscardDialog
        open={isConfirmingDiscard}
        onKeep={() => setConfirmingDiscard(false)}
        onDiscard={() => {
          cover.forget()
          onClose()
        }}
      />
    </Dialog>
  )
}
