import { type SubmitEvent, useRef } from 'react'
import { type ApiError, Button, Checkbox, Field, Link, useDocumentTitle, useLocation } from 'shared'
import { type SignupField, signupErrorOf, signupProblem } from '../session/credentials'
import { PasswordField } from '../session/password-field'
import { useLoginMutation, useSignupMutation } from '../session/session-api'
import { useBeginSession } from '../session/use-begin-session'
import { useFormProblem } from '../session/use-form-problem'
import { AuthPage, ErrorLine } from './auth-page'
import css from './auth-page.module.css'

/** /signup. The email address is required but not sent: the API does not store it. */
export function Signup() {
  useDocumentTitle('Create New Account')
  const location = useLocation()
  const problem = useFormProblem<SignupField>()
  const [signup, { isLoading }] = useSignupMutation()
  const [login] = useLoginMutation()
  /** The username of an attempt without a response: the account may exist by now. */
  const unconfirmedUsername = useRef<string>(undefined)
  const begin = useBeginSession('signup successfull')

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    const password = text('password')
    const [firstName, lastName] = [text('firstName'), text('lastName')]
    const username = text('username').trim()
    const found = signupProblem({
      firstName,
      lastName,
      username,
      password,
      confirmPassword: text('confirmPassword'),
      termsAccepted: form.has('terms'),
    })
    problem.tell(found)
    if (found) return
    try {
      const answer = await signup({
        username,
        password,
        firstName,
        lastName,
        // The API chooses defaults for empty fields.
        background: '',
        profileAvatar: '',
      }).unwrap()
      begin(answer.encodedToken, answer.createdUser, true)
    } catch (error) {
      const refused = signupErrorOf(error as ApiError)
      const isOwn = refused.field === 'username' && unconfirmedUsername.current === username
      const own = isOwn && (await login({ username, password })).data
      if (own) {
        begin(own.encodedToken, own.foundUser, true)
        return
      }
      if ((error as ApiError).status === 0) unconfirmedUsername.current = username
      problem.tell(refused)
    }
  }

  return (
    <AuthPage title="Create New Account">
      <form ref={problem.form} onSubmit={onSubmit}>
        <div className={css.row}>
          <Field
            label="First Name"
            name="firstName"
            autoComplete="given-name"
            problem={problem.of('firstName')}
            required
          />
          <Field
            label="Last Name"
            name="lastName"
            autoComplete="family-name"
            problem={problem.of('lastName')}
            required
          />
        </div>
        <Field
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          hint="Letters a to z, digits and _, with dots and hyphens between them."
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
