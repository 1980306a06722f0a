import { useState } from 'react'
import { Button, selectCurrentUser, toastError, useAppDispatch, useAppSelector, useLazyDialog } from 'shared'
import css from './account-settings.module.css'

const loadActions = () => import('./account-actions')

/** Export, logout everywhere and deletion. What they need loads when they are used. */
export function AccountSettings() {
  const user = useAppSelector(selectCurrentUser)
  const dispatch = useAppDispatch()
  const { show, dialog } = useLazyDialog()
  const [isExporting, setExporting] = useState(false)
  if (!user) return null

  const exportData = async () => {
    setExporting(true)
    await loadActions().then(
      ({ saveAccount }) => saveAccount(dispatch, user.username),
      (error: unknown) => toastError(error, 'Couldn’t load this part of the page. Try again.'),
    )
    setExporting(false)
  }
  const logOutEverywhere = () => show(async () => (await loadActions()).LogoutEverywhereDialog, {})
  const deleteAccount = () => show(async () => (await loadActions()).DeleteAccountDialog, { user })

  return (
    <fieldset className={css.account}>
      <legend className={css.legend}>Account</legend>
      <Button busy={isExporting} onClick={exportData}>
        Export my data
      </Button>
      <Button onClick={logOutEverywhere}>Log out everywhere</Button>
      <Button className={css.danger} onClick={deleteAccount}>
        Delete account
      </Button>
      {dialog}
    </fieldset>
  )
}
