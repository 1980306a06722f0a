import { type SubmitEvent, useRef, useState } from 'react'
import {
  type ApiError,
  Button,
  Dialog,
  type LazyDialogProps,
  messageOf,
  Problem,
  toast,
  type User,
  useAppDispatch,
} from 'shared'
import { useFormErrors } from 'shared/forms'
import { PasswordField } from '../session/password-field'
import { accountApi } from './account-api'
import css from './delete-account-dialog.module.css'
import { forgetPerson } from './forget-person'
import { hasSessionEnded, useLeave } from './use-leave'

/** Of an answer that the password is wrong. Whatever else goes wrong says nothing about it. */
const passwordWrong = 403

export type DeleteAccountDialogProps = LazyDialogProps & { user: User }

/** Says what is deleted, asks for the password, and deletes the account. */
export function DeleteAccountDialog({ open, onClose, user }: DeleteAccountDialogProps) {
  const dispatch = useAppDispatch()
  const leave = useLeave()
  const cancelButton = useRef<HTMLButtonElement>(null)
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const errors = useFormErrors<'password'>(password ? {} : { password: 'Enter your password.' })

  // What was sent is not cancelled by closing, and its failure is told here.
  const close = () => busy || onClose()

  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy || !errors.check()) return
    setBusy(true)
    try {
      const request = accountApi.endpoints.deleteAccount.initiate({ password }, { track: false })
      await leave(() => dispatch(request).unwrap(), 'Your account was deleted')
      await forgetPerson(user._id).catch(() => undefined)
    } catch (error) {
      // The dialog is gone with the session.
      if (hasSessionEnded(error))
        toast.error('Your account was not deleted: your session had ended. Log in and try again.')
      const field = (error as Partial<ApiError>).status === passwordWrong ? 'password' : undefined
      errors.refuse({ field, message: messageOf(error) })
      setBusy(false)
    }
  }

  return (
    <Dialog open={open} onClose={close} title="Delete your account?" initialFocus={cancelButton}>
      <form {...errors.form} className={css.form} onSubmit={onSubmit}>
        <p>This deletes for ever, and for everyone:</p>
        <ul className={css.list}>
          <li>your profile, and your username with it, which others can then take</li>
          <li>your posts, with all likes and comments on them</li>
          <li>your comments, likes and bookmarks, and whom you follow</li>
          <li>your pictures and videos</li>
          <li>your drafts in this browser</li>
        </ul>
        <p>Export your data first if you want to keep a copy.</p>
        {/* Password managers look for whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={user.username} readOnly />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          {...errors.field('password')}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Problem>{errors.whole}</Problem>
        <div className={css.buttons}>
          <Button ref={cancelButton} disabled={busy} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={busy}>
            Delete account
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
