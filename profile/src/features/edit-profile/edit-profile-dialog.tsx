import { useEffect, useRef, useState } from 'react'
import { Dialog, DiscardDialog, pageHeading, type User, useUnsavedChangesWarning } from 'shared'
import { useIsViewer, useViewer } from '../people/use-viewer'
import { PictureCropper } from '../picture/picture-cropper'
import { AvatarChooser } from './avatar-chooser'
import { EditProfileForm } from './edit-profile-form'
import { useEditProfile } from './use-edit-profile'

export type EditProfileDialogProps = {
  user: User
  open: boolean
  onClose: () => void
}

/** Edits the viewer's profile. Asks before discarding changes; Escape in a sub-step returns to the form. */
export function EditProfileDialog({ user: shown, open, onClose }: EditProfileDialogProps) {
  const user = useViewer(shown)
  const isOwn = useIsViewer(shown._id)
  const isOpen = isOwn && open
  const [isConfirmingDiscard, setConfirmingDiscard] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const firstField = useRef<HTMLInputElement>(null)
  const photo = useRef<HTMLFieldSetElement>(null)
  const edit = useEditProfile(user, onClose)
  const { avatar } = edit
  useUnsavedChangesWarning(() => isOpen && edit.hasUnsavedWork)
  const step = avatar.fileToCrop ? 'crop' : isChoosing ? 'choose' : 'form'

  const backToForm = () => {
    avatar.cancelCrop()
    setChoosing(false)
  }
  const discard = () => {
    edit.discard()
    setConfirmingDiscard(false)
    onClose()
  }
  const close = () => {
    if (step !== 'form') backToForm()
    else if (edit.isChanged && !edit.isSending) setConfirmingDiscard(true)
    else onClose()
  }
  useFocusOnReturn(step === 'form', photo)

  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={titles[step]}
      initialFocus={firstField}
      // The button that opened it goes with its owner.
      finalFocus={() => (isOwn ? undefined : pageHeading())}
      fillsPhones
    >
      {step === 'form' && (
        <EditProfileForm
          user={user}
          edit={edit}
          firstFieldRef={firstField}
          photoRef={photo}
          onSetAvatar={() => setChoosing(true)}
        />
      )}
      {step === 'choose' && (
        <AvatarChooser
          current={avatar.url}
          onChoose={(url) => {
            avatar.chooseUrl(url)
            setChoosing(false)
          }}
          onCancel={backToForm}
        />
      )}
      {avatar.fileToCrop && (
        <PictureCropper
          file={avatar.fileToCrop}
          aspect={1}
          width={512}
          round
          onDone={avatar.chooseCropped}
          onCancel={backToForm}
        />
      )}
      <DiscardDialog
        open={isConfirmingDiscard}
        onKeep={() => setConfirmingDiscard(false)}
        onDiscard={discard}
      />
    </Dialog>
  )
}

const titles = { form: 'Edit Profile', choose: 'Set Avatar', crop: 'Adjust picture' }

/** Moves focus to `target` when a sub-step ends, because the element that had it is unmounted. */
function useFocusOnReturn(isBack: boolean, target: { readonly current: HTMLElement | null }): void {
  const wasAway = useRef(false)
  useEffect(() => {
    if (isBack && wasAway.current) target.current?.focus()
    wasAway.current = !isBack
  }, [isBack, target])
}
