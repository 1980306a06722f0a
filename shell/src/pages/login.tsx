import { type SubmitEvent, useState } from 'react'
import { type ApiError, Button, Checkbox, Field, Link, useDocumentTitle, useLocation } from 'shared'
import { type LoginField, loginErrorOf, loginProblem } from '../session/credentials'
import { GuestLogin } from '../session/guest-login'
import { PasswordField } from '../session/password-field'
import { useLoginMutation } from '../session/session-api'
import { useBeginSession } from '../session/use-begin-session'
import { useFormProblem } from '../session/use-form-problem'
import { AuthPage, ErrorLine } from './auth-page'
import css from './auth-page.module.css'

/** /login: by password or as a demo account. */
export function Login() {
  useDocumentTitle('Login')
  const location = useLocation()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(true)
  const problem = useFormProblem<LoginField>()
  const [login, { isLoading }] = useLoginMutation()
  const begin = useBeginSession('Login Successfull')

  const send = async (name: string, secret: string) => {
    const found = loginProblem(name, secret)
    problem.tell(found)
    if (found) return
    try {
      const { encodedToken, foundUser } = await login({ username: name.trim(), password: secret }).unwrap()
      begin(encodedToken, foundUser, remember)
    } catch (error) {
      problem.tell(loginErrorOf(error as ApiError))
    }
  }

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    void send(username, password)
  }

  const onGuest = (name: string, secret: string) => {
    setUsername(name)
    setPassword(secret)
    void send(name, secret)
  }

  return (
    <AuthPage title="Login">
      <form noValidate ref={problem.form} onSubmit={onSubmit}>
        <Field
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          problem={problem.of('username')}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          problem={problem.of('password')}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Checkbox
          label="Remember Me"
          checked={remember}
          onChange={(event) => setRemember(event.target.checked)}
        />
        <ErrorLine message={problem.whole} />
        <Button type="submit" variant="primary" busy={isLoading}>
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
