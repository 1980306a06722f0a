import { type SubmitEvent, useState } from 'react'
import {
  type ApiError,
  Button,
  Checkbox,
  entryIndex,
  Field,
  Link,
  Navigate,
  Problem,
  type ReturnState,
  selectCurrentUser,
  useAppSelector,
  useDocumentTitle,
  useLocation,
} from 'shared'
import { useFormErrors } from 'shared/forms'
import formPage from '../layout/form-page.module.css'
import { asTyped } from '../session/as-typed'
import { loginErrorOf, loginErrors } from '../session/credentials'
import { GuestLogin } from '../session/guest-login'
import { PasswordField } from '../session/password-field'
import { useLoginMutation } from '../session/session-api'
import { useBeginSession } from '../session/use-begin-session'
import { AuthPage } from './auth-page'
import css from './auth-page.module.css'

/** /login: by password or as a demo account. */
export function Login() {
  useDocumentTitle('Login')
  const location = useLocation()
  const user = useAppSelector(selectCurrentUser)
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(true)
  const errors = useFormErrors(loginErrors(username, password))
  const [login, { isLoading, isSuccess }] = useLoginMutation()
  const begin = useBeginSession('Login Successfull')

  const send = async (name: string, secret: string) => {
    try {
      // People copy names as they are shown.
      const username = name.trim().replace(/^@/, '')
      const { encodedToken, foundUser } = await login({ username, password: secret }).unwrap()
      begin(encodedToken, foundUser, remember)
    } catch (error) {
      errors.refuse(loginErrorOf(error as ApiError))
    }
  }

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Read again: not every password manager tells that it has filled the form.
    const form = new FormData(event.currentTarget)
    const [name = '', secret = ''] = ['username', 'password'].map((field) => String(form.get(field) ?? ''))
    setUsername(name)
    setPassword(secret)
    if (errors.check(loginErrors(name, secret))) void send(name, secret)
  }

  const onGuest = (name: string, secret: string) => {
    setUsername(name)
    setPassword(secret)
    void send(name, secret)
  }

  const { from, index } = (location.state as ReturnState | null) ?? {}
  // The login has taken the place of a guarded page, and somebody has signed up since, or logged in in another tab.
  if (user && !isSuccess && from && index === entryIndex()) return <Navigate to={from} replace />
  return (
    <AuthPage title="Login" isDone={isSuccess}>
      <form className={formPage.form} {...errors.form} onSubmit={onSubmit}>
        <Field
          label="Username"
          autoComplete="username"
          {...asTyped}
          {...errors.field('username')}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          {...errors.field('password')}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Checkbox
          label="Remember Me"
          checked={remember}
          onChange={(event) => setRemember(event.target.checked)}
        />
        <Problem>{errors.whole}</Problem>
        <Button type="submit" variant="primary" busy={isLoading} className={css.action}>
          Login
        </Button>
      </form>
      <GuestLogin disabled={isLoading} onPick={onGuest} />
      <p className={css.links}>
        <Link to="/signup" state={location.state}>
          Create New Account
        </Link>
        <Link to="/explore">Explore without an account</Link>
      </p>
    </AuthPage>
  )
}
