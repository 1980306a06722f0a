import { assertCaller, toastAction, type User, useAppDispatch } from 'shared'
import { useEditUserMutation } from '../people/edit-user-api'
import { useSaving } from '../people/use-saving'
import { type PictureChoice, usePicture } from '../picture/use-picture'

/** The state of the cover dialog. */
export interface CoverEdit {
  cover: PictureChoice
  /** Whether there is a change to save, and none that is still on its way. */
  canSave: boolean
  isSending: boolean
  save: () => Promise<void>
}

/**
 * Chooses and saves the viewer's cover photo.
 * @param onSaved called after a successful save
 */
export function useCover(user: User, onSaved: () => void): CoverEdit {
  const dispatch = useAppDispatch()
  const [editUser] = useEditUserMutation()
  const { isSending, during } = useSaving(`${user._id} cover`)
  const cover = usePicture(user.background, `${user._id} profile-cover`)

  const canSave = cover.isChanged && !cover.isChecking

  const send = async () => {
    const background = await cover.upload()
    dispatch(assertCaller(user._id))
    await editUser({ background }).unwrap()
  }
  const save = async () => {
    const isSaved = await toastAction(send(), {
      loading: 'We will notify you, once your Cover is Updated',
      success: 'Cover Updated Successfully',
      failure: (cause) => `Your cover was not updated. ${cause}`,
    })
    if (isSaved) {
      cover.forget()
      onSaved()
    }
  }
  return {
    cover,
    canSave,
    isSending,
    async save() {
      if (canSave && !isSending) await during(save)
    },
  }
}
