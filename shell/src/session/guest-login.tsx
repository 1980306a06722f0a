import { useState } from 'react'
import { AvatarWithName, Button, Dialog, Skeleton } from 'shared'
import { useDemoAccounts } from '../app/back-end'
import css from './guest-login.module.css'

export type GuestLoginProps = {
  disabled: boolean
  /** Called with the credentials of the chosen account. */
  onPick: (username: string, password: string) => void
}

/** Logs in as a demo account; renders nothing when the back end has none. Stands in its place before that is known. */
export function GuestLogin({ disabled, onPick }: GuestLoginProps) {
  const accounts = useDemoAccounts()
  const [open, setOpen] = useState(false)
  const pick = (username: string, password: string) => {
    setOpen(false)
    onPick(username, password)
  }
  if (accounts?.length === 0) return null
  return (
    <>
      <Button disabled={disabled} className={css.button} onClick={() => setOpen(true)}>
        Login as Guest
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Select a User">
        {!accounts && <AccountsLoading />}
        <ul>
          {accounts?.map(({ username, password, ...person }) => (
            <li key={username}>
              <button type="button" className={css.account} onClick={() => pick(username, password)}>
                <AvatarWithName person={{ username, ...person }} size={44} />
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}

/** Until the API runs, which brings the accounts. */
function AccountsLoading() {
  return (
    <div role="status" aria-label="Loading" className={css.loading}>
      {['56%', '48%', '64%', '40%'].map((width) => (
        <Skeleton key={width} width={width} height="44px" />
      ))}
    </div>
  )
}
