import { useState } from 'react'
import { messageOf, toast, type User } from 'shared'
import { useEditUserMutation } from '../people/edit-user-api'
import { type PictureChoice, usePicture } from '../picture/use-picture'
import { keptTextsOf } from './kept-texts'
import { changesOf, type ProfileProblems, type ProfileTexts, problemsOf } from './profile-draft'

/** A profile that is being changed: as it would be saved, and the ways to change it. */
export interface ProfileEdit {
  texts: ProfileTexts
  setText: (field: keyof ProfileTexts, text: string) => void
  problems: ProfileProblems
  avatar: PictureChoice
  isChanged: boolean
  /** Whether there is something to save, and it can be. */
  canSave: boolean
  isSending: boolean
  /** Whether it began with changes that an earlier visit did not save. */
  isResumed: boolean
  save: () => Promise<void>
  /** Forgets what was typed. */
  discard: () => void
}

/**
 * The changing of one's own profile. What was typed stays until it is saved or discarded, also over a reload.
 * @param onSaved called once it is saved
 */
export function useEditProfile(user: User, onSaved: () => void): ProfileEdit {
  const [editUser] = useEditUserMutation()
  const kept = keptTextsOf(user._id)
  const [resumed] = useState(kept.read)
  const { firstName, lastName, bio, website } = user
  const [texts, setTexts] = useState<ProfileTexts>({ firstName, lastName, bio, website, ...resumed })
  const [isSending, setSending] = useState(false)
  const avatar = usePicture(user.profileAvatar)
  const changes = changesOf(user, texts)
  const problems = problemsOf(texts)
  const isChanged = avatar.isChanged || Object.keys(changes).length > 0
  const canSave = isChanged && Object.keys(problems).length === 0 && !isSending

  const send = async () => {
    const picture = avatar.isChanged && { profileAvatar: await avatar.upload() }
    await editUser({ ...changes, ...picture }).unwrap()
  }
  const save = async () => {
    if (!canSave) return
    setSending(true)
    const words = {
      loading: 'We will notify you, once your profile is Updated',
      success: 'Profile Updated Successfully',
      error: (error: unknown) => `Your profile was not updated. ${messageOf(error)}`,
    }
    await toast.promise(send(), words).then(
      () => {
        kept.write({})
        onSaved()
      },
      () => undefined,
    )
    setSending(false)
  }
  return {
    texts,
    setText(field, text) {
      const next = { ...texts, [field]: text }
      setTexts(next)
      kept.write(changesOf(user, next))
    },
    problems,
    avatar,
    isChanged,
    canSave,
    isSending,
    isResumed: Object.keys(resumed).length > 0,
    save,
    discard: () => kept.write({}),
  }
}
