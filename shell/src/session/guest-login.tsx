import type { DemoAccount } from 'mock-api/browser'
import { useEffect, useState } from 'react'
import { type ApiError, AvatarWithName, Button, Dialog, Problem, Skeleton, useGetUserQuery } from 'shared'
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
      {/* Not `disabled`: the dialog gives it the focus back while the login is under way. */}
      <Button
        aria-disabled={disabled || undefined}
        className={css.button}
        onClick={() => disabled || setOpen(true)}
      >
        Login as Guest
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Select a User">
        {!accounts && <AccountsLoading />}
        <ul>
          {accounts?.map((account) => (
            <li key={account.username}>
              <Account account={account} onPick={() => pick(account.username, account.password)} />
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}

/** An account as its last guest left it: with another name or picture, or deleted. As it was seeded until the API has answered. */
function Account({ account, onPick }: { account: DemoAccount; onPick: () => void }) {
  const { currentData: user = account, error } = useGetUserQuery(account.username)
  const isDeleted = (error as ApiError | undefined)?.status === 404
  return (
    <button type="button" className={css.account} disabled={isDeleted} onClick={onPick}>
      <AvatarWithName person={user} size={44} />
      {isDeleted && <span className={css.deleted}>Deleted</span>}
    </button>
  )
}

/** Milliseconds after which people are told why nothing comes: as many as other requests wait for the API. */
const patience = 20_000

/** Until the API runs, which brings the accounts. It is loaded again and again. */
function AccountsLoading() {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <div role="status" aria-label="Loading" className={css.loading}>
        {['56%', '48%', '64%', '40%'].map((width) => (
          <Skeleton key={width} width={width} height="44px" />
        ))}
      </div>
      <Problem>{isLate ? late : undefined}</Problem>
    </>
  )
}

const late = 'The API is still starting. Check your connection. The accounts appear here once it runs.'
