import { type ApiError, limits } from 'shared'

/** What is wrong with a form, and the name of the field it speaks of; without one it is about the whole. */
export interface FormProblem<Field extends string> {
  field?: Field | undefined
  message: string
}

export type LoginField = 'username' | 'password'
export type SignupField = 'username' | 'password' | 'confirmPassword' | 'terms'

/** What is wrong with a login before it is sent (section 5), or nothing. */
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

/** What a person typed to sign up. */
export interface SignupDraft {
  password: string
  confirmPassword: string
  termsAccepted: boolean
}

/** What is wrong with a signup before it is sent (section 5), or nothing. */
export function signupProblem(draft: SignupDraft): FormProblem<SignupField> | undefined {
  if (draft.password.length < limits.passwordLength) {
    return { field: 'password', message: 'password should be 6 characters long' }
  }
  if (draft.password !== draft.confirmPassword) {
    return { field: 'confirmPassword', message: 'password should match confirm password' }
  }
  if (!draft.termsAccepted) return { field: 'terms', message: 'please accept all Terms & Conditions' }
  return undefined
}

/** Where the API's refusal of a login belongs: nobody has that name (404), or it is another password (401). */
export function refusedLogin({ status, message }: ApiError): FormProblem<LoginField> {
  if (status === 404) return { field: 'username', message }
  return { field: status === 401 ? 'password' : undefined, message }
}

/** Where the API's refusal of a signup belongs: of what the form lets through, only the name can be taken (422). */
export function refusedSignup({ status, message }: ApiError): FormProblem<SignupField> {
  return { field: status === 422 ? 'username' : undefined, message }
}
