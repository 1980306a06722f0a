import { type ApiError, isBlank, limits, tooLongMessage, usernamePattern, usernameRule } from 'shared'

/** A validation error and its field; without a field it concerns the whole form. */
export interface FormProblem<Field extends string> {
  field?: Field | undefined
  message: string
}

export type LoginField = 'username' | 'password'
export type SignupField = 'firstName' | 'lastName' | 'username' | 'password' | 'confirmPassword' | 'terms'

/** Validates a login before it is sent. */
export function loginProblem(username: string, password: string): FormProblem<LoginField> | undefined {
  const isNamed = username.trim() !== ''
  if (!isNamed || !password) {
    return { field: isNamed ? 'password' : 'username', message: 'Please enter username and password' }
  }
  if (password.length < limits.passwordLength) {
    return { field: 'password', message: 'Password should be 6 characters long' }
  }
  return undefined
}

/** Input of the signup form. */
export interface SignupDraft {
  firstName: string
  lastName: string
  username: string
  password: string
  confirmPassword: string
  termsAccepted: boolean
}

/** Validates a signup before it is sent. */
export function signupProblem(draft: SignupDraft): FormProblem<SignupField> | undefined {
  if (draft.password.length < limits.passwordLength) {
    return { field: 'password', message: 'password should be 6 characters long' }
  }
  if (draft.password !== draft.confirmPassword) {
    return { field: 'confirmPassword', message: 'password should match confirm password' }
  }
  if (!draft.termsAccepted) return { field: 'terms', message: 'please accept all Terms & Conditions' }
  // Checked last: the messages above take precedence.
  if (isBlank(draft.firstName)) return { field: 'firstName', message: 'Enter your first name.' }
  if (isBlank(draft.lastName)) return { field: 'lastName', message: 'Enter your last name.' }
  for (const [field, limit] of [
    ['firstName', limits.name],
    ['lastName', limits.name],
    ['username', limits.username],
  ] as const) {
    const excess = tooLongMessage(draft[field], limit)
    if (excess) return { field, message: `${excess}.` }
  }
  if (!usernamePattern.test(draft.username.trim())) {
    return { field: 'username', message: sentence(usernameRule) }
  }
  return undefined
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Maps a login error of the API to its field: unknown username (404) or wrong password (401). */
export function loginErrorOf({ status, message }: ApiError): FormProblem<LoginField> {
  if (status === 404) return { field: 'username', message }
  return { field: status === 401 ? 'password' : undefined, message }
}

const namedField = /^(?<field>firstName|lastName|username|password): (?<problem>.+)$/s

/** Maps a signup error of the API to the field that it names, or to the username, which is taken (422). */
export function signupErrorOf({ status, message }: ApiError): FormProblem<SignupField> {
  if (status !== 422) return { message }
  const { field, problem } = namedField.exec(message)?.groups ?? {}
  if (!field || !problem) return { field: 'username', message }
  return { field: field as SignupField, message: sentence(problem) }
}
