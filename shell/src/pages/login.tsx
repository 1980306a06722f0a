import { type SubmitEvent, useState } from 'react'
import { Button, Checkbox, Field, Link, messageOf, useDocumentTitle, useLocation } from 'shared'
import { loginProblem } from '../session/credentials'
import { GuestLogin } from '../session/guest-login'
import { useLoginMutation } from '../session/session-api'
import { useBeginSession } from '../session/use-begin-session'
import { AuthPage, ErrorLine } from './auth-page'
import css from './auth-page.module.css'

/** /login: with a password, or as one of the demo accounts. */
export function Login() {
  useDocumentTitle('Login')
  const location = useLocation()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(true)
  const [problem, setProblem] = useState<string>()
  const [login, { isLoading }] = useLoginMutation()
  const begin = useBeginSession('Login Successfull')

  const send = async (name: string, secret: string) => {
    const found = loginProblem(name, secret)
    setProblem(found)
    if (found) return
    try {
      const { encodedToken, foundUser } = await login({ username: name.trim(), password: secret }).unwrap()
      begin(encodedToken, foundUser, remember)
    } catch (error) {
      setProblem(messageOf(error))
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
      <form noValidate onSubmit={onSubmit}>
        <Field
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Checkbox
          label="Remember Me"
          checked={remember}
          onChange={(event) => setRemember(event.target.checked)}
        />
        <ErrorLine message={problem} />
        <Button type="submit" variant="primary" disabled={isLoading}>
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
