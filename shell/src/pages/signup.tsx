import { type SubmitEvent, useRef } from 'react'
import { type ApiError, Button, Checkbox, Field, Link, useDocumentTitle, useLocation } from 'shared'
import { refusedSignup, type SignupField, signupProblem } from '../session/credentials'
import { PasswordField } from '../session/password-field'
import { useLoginMutation, useSignupMutation } from '../session/session-api'
import { useBeginSession } from '../session/use-begin-session'
import { useFormProblem } from '../session/use-form-problem'
import { AuthPage, ErrorLine } from './auth-page'
import css from './auth-page.module.css'

/** /signup. The email address is asked for and not sent (section 3). */
export function Signup() {
  useDocumentTitle('Create New Account')
  const location = useLocation()
  const problem = useFormProblem<SignupField>()
  const [signup, { isLoading }] = useSignupMutation()
  const [login] = useLoginMutation()
  /** The username of an attempt that found no answer: it may have been granted. */
  const unsettled = useRef<string>(undefined)
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
    problem.tell(found)
    if (found) return
    const username = text('username').trim()
    try {
      const answer = await signup({
        username,
        password,
        firstName: text('firstName'),
        lastName: text('lastName'),
      }).unwrap()
      begin(answer.encodedToken, answer.createdUser, true)
    } catch (error) {
      const refused = refusedSignup(error as ApiError)
      const isOwn = refused.field === 'username' && unsettled.current === username
      const own = isOwn && (await login({ username, password })).data
      if (own) {
        begin(own.encodedToken, own.foundUser, true)
        return
      }
      if ((error as ApiError).status === 0) unsettled.current = username
      problem.tell(refused)
    }
  }

  return (
    <AuthPage title="Create New Account">
      <form ref={problem.form} onSubmit={onSubmit}>
        <div className={css.row}>
          <Field label="First Name" name="firstName" autoComplete="given-name" required />
          <Field label="Last Name" name="lastName" autoComplete="family-name" required />
        </div>
        <Field
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          problem={problem.of('username')}
          required
        />
        <Field label="Email Address" name="email" type="email" autoComplete="email" required />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          problem={problem.of('password')}
          required
        />
        <PasswordField
          label="Confirm Password"
          name="confirmPassword"
          autoComplete="new-password"
          problem={problem.of('confirmPassword')}
          required
        />
        <Checkbox label="I accept all Terms & Conditions" name="terms" />
        <ErrorLine message={problem.whole ?? problem.of('terms')} />
        <Button type="submit" variant="primary" busy={isLoading}>
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
