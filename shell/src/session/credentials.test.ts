import { expect, test } from 'vitest'
import { loginErrorOf, loginProblem, signupErrorOf, signupProblem } from './credentials'

test('a login needs a username and a password', () => {
  const message = 'Please enter username and password'
  expect(loginProblem('', '')).toEqual({ field: 'username', message })
  expect(loginProblem('   ', 'secret1')).toEqual({ field: 'username', message })
  expect(loginProblem('mara', '')).toEqual({ field: 'password', message })
})

test('a login with a password of less than six characters is not sent', () => {
  const message = 'Password should be 6 characters long'
  expect(loginProblem('mara', '12345')).toEqual({ field: 'password', message })
  expect(loginProblem('mara', '123456')).toBeUndefined()
})

test('a signup reports its first error in form order', () => {
  const names = { firstName: 'Mara', lastName: 'Lind', username: 'mara' }
  const draft = { ...names, password: '12345', confirmPassword: 'other', termsAccepted: false }
  const expected = (field: string, message: string) => ({ field, message })
  expect(signupProblem(draft)).toEqual(expected('password', 'password should be 6 characters long'))
  expect(signupProblem({ ...draft, password: '123456' })).toEqual(
    expected('confirmPassword', 'password should match confirm password'),
  )
  const matching = { ...draft, password: '123456', confirmPassword: '123456' }
  expect(signupProblem(matching)).toEqual(expected('terms', 'please accept all Terms & Conditions'))
  const accepted = { ...matching, termsAccepted: true }
  expect(signupProblem(accepted)).toBeUndefined()
  expect(signupProblem({ ...accepted, username: ' ada.o ' })).toBeUndefined()
  expect(signupProblem({ ...accepted, firstName: '\u3164' })).toEqual(
    expected('firstName', 'Enter your first name.'),
  )
  expect(signupProblem({ ...accepted, lastName: '\u200b' })).toEqual(
    expected('lastName', 'Enter your last name.'),
  )
  for (const username of ['Inês', 'a b', '.ada', 'ada\u200b', 'аdа']) {
    expect(signupProblem({ ...accepted, username })).toEqual(
      expected(
        'username',
        'A username is made of the letters a to z, digits and _, with dots and hyphens between them.',
      ),
    )
  }
})

test('maps API errors to fields', () => {
  const fieldOf = (status: number) => loginErrorOf({ status, message: 'no' }).field
  expect([fieldOf(404), fieldOf(401), fieldOf(500)]).toEqual(['username', 'password', undefined])
  expect(signupErrorOf({ status: 422, message: 'taken' })).toEqual({ field: 'username', message: 'taken' })
  expect(signupErrorOf({ status: 422, message: 'firstName: must be at least 1 characters.' })).toEqual({
    field: 'firstName',
    message: 'Must be at least 1 characters.',
  })
  expect(signupErrorOf({ status: 0, message: 'no answer' }).field).toBeUndefined()
})
