import { useState } from 'react'
import { ConfirmDialog, type LazyDialogProps, toastError, useAppDispatch } from 'shared'
import { accountApi } from './account-api'
import { hasSessionEnded, useLeave } from './use-leave'

/** Asks, then ends all sessions of the person. */
export function LogoutEverywhereDialog({ open, onClose }: LazyDialogProps) {
  const dispatch = useAppDispatch()
  const leave = useLeave()
  const [busy, setBusy] = useState(false)

  const confirm = async () => {
    setBusy(true)
    try {
      const request = accountApi.endpoints.logoutEverywhere.initiate(undefined, { track: false })
      await leave(() => dispatch(request).unwrap(), 'Logged out everywhere')
    } catch (error) {
      const isLate = hasSessionEnded(error)
      toastError(error, (cause) =>
        isLate ? 'You were logged out here only: your session had ended. Log in and try again.' : cause,
      )
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open={open}
      title="Log out everywhere?"
      cancelLabel="Cancel"
      onCancel={onClose}
      confirmLabel="Log out everywhere"
      onConfirm={confirm}
      busy={busy}
    >
      You will be logged out here and on all your other devices and browsers.
    </ConfirmDialog>
  )
}
