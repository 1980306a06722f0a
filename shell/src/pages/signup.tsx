import { type FormEvent, type SubmitEvent, useRef, useState } from 'react'
import { type ApiError, Button, Checkbox, Field, Link, Problem, useDocumentTitle, useLocation } from 'shared'
import { useFormErrors } from 'shared/forms'
import formPage from '../layout/form-page.module.css'
import { asTyped } from '../session/as-typed'
import { type SignupDraft, signupErrorOf, signupErrors } from '../session/credentials'
import { PasswordField } from '../session/password-field'
import { useLoginMutation, useSignupMutation } from '../session/session-api'
import { signupTexts } from '../session/signup-texts'
import { useBeginSession } from '../session/use-begin-session'
import { AuthPage } from './auth-page'
import css from './auth-page.module.css'

/** /signup. The email address is required but not sent: the API does not store it. */
export function Signup() {
  useDocumentTitle('Create New Account')
  const location = useLocation()
  const [restored] = useState(signupTexts.read)
  const [draft, setDraft] = useState(() => ({ ...draftOf(new FormData()), ...restored }))
  const errors = useFormErrors(signupErrors(draft))
  const [signup, { isLoading, isSuccess }] = useSignupMutation()
  const [login, { isSuccess: isLoggedIn }] = useLoginMutation()
  /** The username of an attempt without a response: the account may exist by now. */
  const unconfirmedUsername = useRef<string>(undefined)
  const begin = useBeginSession('signup successfull')

  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const typed = draftOf(new FormData(currentTarget))
    setDraft(typed)
    const { firstName, lastName, username, email } = typed
    signupTexts.write({ firstName, lastName, username, email })
  }

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Read again: not every password manager tells that it has filled the form.
    const draft = draftOf(new FormData(event.currentTarget))
    setDraft(draft)
    if (!errors.check(signupErrors(draft))) return
    const { firstName, lastName, username, password } = draft
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
      errors.refuse(refused)
    }
  }

  return (
    <AuthPage title="Create New Account" isDone={isSuccess || isLoggedIn}>
      <form className={formPage.form} {...errors.form} onInput={onInput} onSubmit={onSubmit}>
        <div className={css.row}>
          <Field
            label="First Name"
            dir="auto"
            autoComplete="given-name"
            defaultValue={restored.firstName}
            required
            {...errors.field('firstName')}
          />
          <Field
            label="Last Name"
            dir="auto"
            autoComplete="family-name"
            defaultValue={restored.lastName}
            required
            {...errors.field('lastName')}
          />
        </div>
        <Field
          label="Username"
          autoComplete="username"
          {...asTyped}
          hint="Letters a to z, digits and _, with dots and hyphens between them."
          defaultValue={restored.username}
          required
          {...errors.field('username')}
        />
        <Field
          label="Email Address"
          type="email"
          autoComplete="email"
          defaultValue={restored.email}
          required
          {...errors.field('email')}
        />
        <PasswordField label="Password" autoComplete="new-password" required {...errors.field('password')} />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          required
          {...errors.field('confirmPassword')}
        />
        <Checkbox label="I accept all Terms & Conditions" required {...errors.field('terms')} />
        <Problem>{errors.whole}</Problem>
        <Button type="submit" variant="primary" busy={isLoading} className={css.action}>
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

function draftOf(form: FormData): SignupDraft {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    username: text('username').trim(),
    email: text('email'),
    password: text('password'),
    confirmPassword: text('confirmPassword'),
    termsAccepted: form.has('terms'),
  }
}
