import { useRef, useState } from 'react'
import { assertCaller, defaultMedia, isDefaultPicture, toastError, type User, useAppDispatch } from 'shared'
import { useEditUserMutation } from '../people/edit-user-api'

/** Saves a face as soon as it is chosen, and shows it at once; one that could not be saved is taken back. */
export function useChosenFace(user: User) {
  const dispatch = useAppDispatch()
  const [editUser] = useEditUserMutation()
  const given =
    defaultMedia.avatars.find((path) => isDefaultPicture(user.profileAvatar, path)) ?? user.profileAvatar
  const [chosen, setChosen] = useState<string>()
  const latest = useRef<string>(undefined)
  const saving = useRef(Promise.resolve())

  const save = async (face: string) => {
    // Arrow keys pass over faces faster than they are saved.
    if (latest.current !== face) return
    try {
      dispatch(assertCaller(user._id))
      await editUser({ profileAvatar: face }).unwrap()
    } catch (error) {
      if (latest.current === face) setChosen(undefined)
      toastError(error, 'Your picture was not changed. Try again.')
    }
  }
  return {
    face: chosen ?? given,
    isChanged: chosen !== undefined,
    choose(face: string) {
      latest.current = face
      setChosen(face)
      // One after the other: a late answer would undo a later choice.
      saving.current = saving.current.then(() => save(face))
    },
  }
}
