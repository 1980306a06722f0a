import { useEffect, useState } from 'react'
import {
  type AnswerOf,
  type BodyOf,
  call,
  api as client,
  loggedIn,
  logOut,
  selectCurrentUser,
  toastError,
  useAppDispatch,
  useAppSelector,
} from 'shared'
import { isStorageProblem } from '../storage-problem/is-storage-problem'
import css from './harness-page.module.css'
import type { StandaloneApi } from './standalone-options'

const harnessApi = client.injectEndpoints({
  overrideExisting: Boolean(import.meta.hot),
  endpoints: (build) => ({
    logInAs: build.mutation<AnswerOf<'login'>, BodyOf<'login'>>({
      query: (credentials) => call('login', {}, credentials),
    }),
  }),
})

/** Props of {@link AccountMenu}. */
export type AccountMenuProps = { api: Promise<StandaloneApi> }

/** Switches between the demo accounts and a visitor. */
export function AccountMenu({ api }: AccountMenuProps) {
  const user = useAppSelector(selectCurrentUser)
  const dispatch = useAppDispatch()
  const [accounts, setAccounts] = useState<StandaloneApi['demoAccounts']>([])
  const [logIn, { isLoading }] = harnessApi.useLogInAsMutation()

  useEffect(() => {
    api.then(
      (running) => setAccounts(running.demoAccounts),
      (error) => {
        // The page itself tells the others.
        if (!isStorageProblem(error)) toastError(error)
      },
    )
  }, [api])

  const choose = async (username: string) => {
    const account = accounts.find((each) => each.username === username)
    if (!account) {
      dispatch(logOut())
      return
    }
    try {
      const { encodedToken, foundUser } = await logIn({ username, password: account.password }).unwrap()
      dispatch(loggedIn({ token: encodedToken, user: foundUser, remember: true }))
    } catch (error) {
      toastError(error)
    }
  }

  return (
    <label className={css.account}>
      Signed in as
      <select
        value={user?.username ?? ''}
        disabled={isLoading}
        onChange={(event) => void choose(event.target.value)}
      >
        <option value="">a visitor</option>
        {accounts.map(({ username, firstName, lastName }) => (
          <option key={username} value={username}>
            {firstName} {lastName}
          </option>
        ))}
      </select>
    </label>
  )
}
