import { useState } from 'react'
import { ConfirmDialog, type LazyDialogProps, toastError, useAppDispatch } from 'shared'
import { accountApi } from './account-api'
import { useLeave } from './use-leave'

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
      toastError(error)
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
