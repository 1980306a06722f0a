import { useState } from 'react'
import { assertCaller, toastAction, type User, useAppDispatch, useChangeElsewhere } from 'shared'
import { useEditUserMutation } from '../people/edit-user-api'
import { useSaving } from '../people/use-saving'
import { type PictureChoice, usePicture } from '../picture/use-picture'
import { draftTextsOf } from './draft-texts'
import { changesOf, type ProfileErrors, type ProfileTexts, textsOf, validateProfile } from './profile-draft'

/** The state of the profile form, with its actions. */
export interface ProfileEdit {
  texts: ProfileTexts
  setText: (field: keyof ProfileTexts, text: string) => void
  errors: ProfileErrors
  avatar: PictureChoice
  isChanged: boolean
  /** Whether there are changes to save, and none that is still on its way. */
  canSave: boolean
  /** Whether leaving the page now would lose changes: they are stored, unless storage is full. */
  hasUnsavedWork: boolean
  isSending: boolean
  /** Whether the form has unsaved changes from an earlier visit. */
  isRestored: boolean
  save: () => Promise<void>
  /** Deletes what is stored. */
  discard: () => void
}

/**
 * Edits the viewer's profile. What is typed and chosen is stored until it is saved or discarded, so it survives a reload, and is the same
 * in all tabs.
 * @param onSaved called after a successful save
 */
export function useEditProfile(user: User, onSaved: () => void): ProfileEdit {
  const dispatch = useAppDispatch()
  const [editUser] = useEditUserMutation()
  const [draftTexts] = useState(() => draftTextsOf(user._id))
  const [restored] = useState(draftTexts.read)
  const [typed, setTyped] = useState(restored)
  const withTexts = (some: Partial<ProfileTexts>): ProfileTexts => ({ ...textsOf(user), ...some })
  const texts = withTexts(typed)
  const [isStored, setStored] = useState(true)
  const { isSending, during } = useSaving(`${user._id} profile`)
  const avatar = usePicture(user.profileAvatar, `${user._id} profile-avatar`)
  const changes = changesOf(user, texts)
  const errors = validateProfile(texts)
  const isChanged = avatar.isChanged || Object.keys(changes).length > 0
  const canSave = isChanged && !avatar.isChecking

  useChangeElsewhere(draftTexts, (value) => {
    // Texts that could not be stored are nowhere else.
    if (isStored && !isSending) setTyped(value)
  })
  const send = async () => {
    const picture = avatar.isChanged && { profileAvatar: await avatar.upload() }
    dispatch(assertCaller(user._id))
    await editUser({ ...changes, ...picture }).unwrap()
  }
  const save = async () => {
    const sent = JSON.stringify(draftTexts.read())
    const isSaved = await toastAction(send(), {
      loading: 'We will notify you, once your profile is Updated',
      success: 'Profile Updated Successfully',
      failure: (cause) => `Your profile was not updated. ${cause}`,
    })
    if (isSaved) {
      avatar.forget()
      // Another form, as that of another tab, may have got further meanwhile.
      if (JSON.stringify(draftTexts.read()) === sent) draftTexts.write({})
      onSaved()
    }
  }
  return {
    texts,
    setText(field, text) {
      setTyped({ ...typed, [field]: text })
      setStored(draftTexts.write(changesOf(user, { ...texts, [field]: text })))
    },
    errors,
    avatar,
    isChanged,
    canSave,
    hasUnsavedWork: avatar.hasUnsavedWork || !isStored,
    isSending,
    // What is restored may have been saved since, or by a call whose answer was lost.
    isRestored:
      !isSending && (avatar.isRestored || Object.keys(changesOf(user, withTexts(restored))).length > 0),
    async save() {
      if (canSave && Object.keys(errors).length === 0 && !isSending) await during(save)
    },
    discard() {
      draftTexts.write({})
      avatar.forget()
    },
  }
}
