import { expect, test } from 'vitest'
import { loginProblem, signupProblem } from './credentials'

test('a login needs a username and a password', () => {
  expect(loginProblem('', 'secret1')).toBe('Please enter username and password')
  expect(loginProblem('   ', 'secret1')).toBe('Please enter username and password')
  expect(loginProblem('mara', '')).toBe('Please enter username and password')
})

test('a login with a password of less than six characters is not sent', () => {
  expect(loginProblem('mara', '12345')).toBe('Password should be 6 characters long')
  expect(loginProblem('mara', '123456')).toBeUndefined()
})

test('a signup names its first problem in the order of the form', () => {
  const draft = { password: '12345', confirmPassword: 'other', termsAccepted: false }
  expect(signupProblem(draft)).toBe('password should be 6 characters long')
  expect(signupProblem({ ...draft, password: '123456' })).toBe('password should match confirm password')
  const matching = { ...draft, password: '123456', confirmPassword: '123456' }
  expect(signupProblem(matching)).toBe('please accept all Terms & Conditions')
  expect(signupProblem({ ...matching, termsAccepted: true })).toBeUndefined()
})
