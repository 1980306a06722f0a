import { useEffect, useRef, useState } from 'react'
import { Dialog, DiscardQuestion, type User, useAskBeforeLeaving } from 'shared'
import { PictureCropper } from '../picture/picture-cropper'
import { AvatarChooser } from './avatar-chooser'
import { EditProfileForm } from './edit-profile-form'
import { useEditProfile } from './use-edit-profile'

export type EditProfileDialogProps = {
  user: User
  open: boolean
  onClose: () => void
}

/** Changes one's own profile. Closing it asks when something would be lost; Escape in a step of it leads back to the form. */
export function EditProfileDialog({ user, open, onClose }: EditProfileDialogProps) {
  const [asks, setAsks] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const firstField = useRef<HTMLInputElement>(null)
  const photo = useRef<HTMLFieldSetElement>(null)
  const edit = useEditProfile(user, onClose)
  const { avatar } = edit
  // Texts are kept over a reload, a chosen picture is not.
  useAskBeforeLeaving(() => open && avatar.isChanged)
  const step = avatar.uncut ? 'crop' : isChoosing ? 'choose' : 'form'

  const backToForm = () => {
    avatar.dropUncut()
    setChoosing(false)
  }
  const discard = () => {
    edit.discard()
    setAsks(false)
    onClose()
  }
  const close = () => {
    if (step !== 'form') backToForm()
    else if (edit.isChanged && !edit.isSending) setAsks(true)
    else onClose()
  }
  useFocusOnReturn(step === 'form', photo)

  return (
    <Dialog open={open} onClose={close} title={titles[step]} initialFocus={firstField}>
      {step === 'form' && (
        <EditProfileForm
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
      {avatar.uncut && (
        <PictureCropper
          file={avatar.uncut}
          aspect={1}
          width={512}
          round
          onDone={avatar.chooseCut}
          onCancel={backToForm}
        />
      )}
      <DiscardQuestion open={asks} onKeep={() => setAsks(false)} onDiscard={discard} />
    </Dialog>
  )
}

const titles = { form: 'Edit Profile', choose: 'Set Avatar', crop: 'Adjust picture' }

/** Gives the focus to where a step began when it is over: what had it in the step is gone. */
function useFocusOnReturn(isBack: boolean, place: { readonly current: HTMLElement | null }): void {
  const wasAway = useRef(false)
  useEffect(() => {
    if (isBack && wasAway.current) place.current?.focus()
    wasAway.current = !isBack
  }, [isBack, place])
}
