import {
  type ApiError,
  characterCount,
  isBlank,
  limits,
  tooLongMessage,
  usernamePattern,
  usernameRule,
} from 'shared'
import type { FieldErrors, Refusal } from 'shared/forms'

export type LoginField = 'username' | 'password'
export type SignupField =
  | 'firstName'
  | 'lastName'
  | 'username'
  | 'email'
  | 'password'
  | 'confirmPassword'
  | 'terms'

/** What is wrong with a login before it is sent. */
export function loginErrors(username: string, password: string): FieldErrors<LoginField> {
  const missing = 'Please enter username and password'
  const isShort = password !== '' && isTooShort(password)
  if (username.trim() === '') return { username: missing, ...(isShort && { password: shortPassword }) }
  if (password === '') return { password: missing }
  return isShort ? { password: shortPassword } : {}
}

const shortPassword = 'Password should be 6 characters long'

function isTooShort(password: string): boolean {
  return characterCount(password) < limits.passwordLength
}

/** Input of the signup form. */
export interface SignupDraft {
  firstName: string
  lastName: string
  username: string
  email: string
  password: string
  confirmPassword: string
  termsAccepted: boolean
}

/** What is wrong with a signup before it is sent, in the order of the form. */
export function signupErrors(draft: SignupDraft): FieldErrors<SignupField> {
  const { password, confirmPassword } = draft
  const errors: Record<SignupField, string | false | undefined> = {
    firstName: nameError(draft.firstName, 'Enter your first name.'),
    lastName: nameError(draft.lastName, 'Enter your last name.'),
    username: usernameError(draft.username.trim()),
    // Only its shape: nothing is sent there.
    email: !/^[^\s@]+@[^\s@]+$/.test(draft.email.trim()) && 'Enter an email address like name@example.org.',
    password: isTooShort(password) && 'password should be 6 characters long',
    confirmPassword: password !== confirmPassword && 'password should match confirm password',
    terms: !draft.termsAccepted && 'please accept all Terms & Conditions',
  }
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message))
}

function nameError(name: string, missing: string): string | undefined {
  return isBlank(name) ? missing : tooLong(name, limits.name)
}

function usernameError(username: string): string | undefined {
  if (username === '') return 'Choose a username.'
  if (!usernamePattern.test(username)) return sentence(usernameRule)
  return tooLong(username, limits.username)
}

function tooLong(text: string, limit: number): string | undefined {
  const excess = tooLongMessage(text, limit)
  return excess && `${excess}.`
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Maps a login error of the API to its field: unknown username (404) or wrong password (401). */
export function loginErrorOf({ status, message }: ApiError): Refusal<LoginField> {
  if (status === 404) return { field: 'username', message }
  return { field: status === 401 ? 'password' : undefined, message }
}

const namedField = /^(?<field>firstName|lastName|username|password): (?<problem>.+)$/s

/** Maps a signup error of the API to the field that it names, or to the username, which is taken (422). */
export function signupErrorOf({ status, message }: ApiError): Refusal<SignupField> {
  if (status !== 422) return { message }
  const { field, problem } = namedField.exec(message)?.groups ?? {}
  if (!field || !problem) return { field: 'username', message }
  return { field: field as SignupField, message: sentence(problem) }
}
