import { useState } from 'react'
import { messageOf, toast, type User } from 'shared'
import { useEditUserMutation } from '../people/edit-user-api'
import { type PictureChoice, usePicture } from '../picture/use-picture'

/** A cover that is being chosen. */
export interface CoverEdit {
  cover: PictureChoice
  isSending: boolean
  save: () => Promise<void>
}

/**
 * The changing of one's own cover.
 * @param onSaved called once it is saved
 */
export function useCover(user: User, onSaved: () => void): CoverEdit {
  const [editUser] = useEditUserMutation()
  const [isSending, setSending] = useState(false)
  const cover = usePicture(user.background)

  const send = async () => {
    await editUser({ background: await cover.upload() }).unwrap()
  }
  const save = async () => {
    if (!cover.isChanged || isSending) return
    setSending(true)
    const words = {
      loading: 'We will notify you, once your Cover is Updated',
      success: 'Cover Updated Successfully',
      error: (error: unknown) => `Your cover was not updated. ${messageOf(error)}`,
    }
    await toast.promise(send(), words).then(onSaved, () => undefined)
    setSending(false)
  }
  return { cover, isSending, save }
}
