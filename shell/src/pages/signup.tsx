import { type SubmitEvent, useState } from 'react'
import { Button, Checkbox, Field, Link, messageOf, useDocumentTitle, useLocation } from 'shared'
import { signupProblem } from '../session/credentials'
import { useSignupMutation } from '../session/session-api'
import { useBeginSession } from '../session/use-begin-session'
import { AuthPage, ErrorLine } from './auth-page'
import css from './auth-page.module.css'

/** /signup. The email address is asked for and not sent (section 3). */
export function Signup() {
  useDocumentTitle('Create New Account')
  const location = useLocation()
  const [problem, setProblem] = useState<string>()
  const [signup, { isLoading }] = useSignupMutation()
  const begin = useBeginSession('signup successfull')

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    const password = text('password')
    const found = signupProblem({
      password,
      confirmPassword: text('confirmPassword'),
      termsAccepted: form.has('terms'),
    })
    setProblem(found)
    if (found) return
    try {
      const answer = await signup({
        username: text('username'),
        password,
        firstName: text('firstName'),
        lastName: text('lastName'),
      }).unwrap()
      begin(answer.encodedToken, answer.createdUser, true)
    } catch (error) {
      setProblem(messageOf(error))
    }
  }

  return (
    <AuthPage title="Create New Account">
      <form onSubmit={onSubmit}>
        <div className={css.row}>
          <Field label="First Name" name="firstName" autoComplete="given-name" required />
          <Field label="Last Name" name="lastName" autoComplete="family-name" required />
        </div>
        <Field label="Username" name="username" autoComplete="username" autoCapitalize="none" required />
        <Field label="Email Address" name="email" type="email" autoComplete="email" required />
        <Field label="Password" name="password" type="password" autoComplete="new-password" required />
        <Field
          label="Confirm Password"
          name="confirmPassword"
          type="password"
          autoComplete="new-password"
          required
        />
        <Checkbox label="I accept all Terms & Conditions" name="terms" />
        <ErrorLine message={problem} />
        <Button type="submit" variant="primary" disabled={isLoading}>
          Create New Account
        </Button>
      </form>
      <p className={css.links}>
        <Link to="/login" state={location.state}>
          Already have an account
        </Link>
      </p>
    </AuthPage>
  )
}
