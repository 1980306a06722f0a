import { limits } from 'shared'

/** What is wrong with a login before it is sent (section 5), or nothing. */
export function loginProblem(username: string, password: string): string | undefined {
  if (!username.trim() || !password) return 'Please enter username and password'
  if (password.length < limits.passwordLength) return 'Password should be 6 characters long'
  return undefined
}

/** What a person typed to sign up. */
export interface SignupDraft {
  password: string
  confirmPassword: string
  termsAccepted: boolean
}

/** What is wrong with a signup before it is sent (section 5), or nothing. */
export function signupProblem(draft: SignupDraft): string | undefined {
  if (draft.password.length < limits.passwordLength) return 'password should be 6 characters long'
  if (draft.password !== draft.confirmPassword) return 'password should match confirm password'
  if (!draft.termsAccepted) return 'please accept all Terms & Conditions'
  return undefined
}
