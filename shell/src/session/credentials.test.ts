import { expect, test } from 'vitest'
import { loginErrorOf, loginErrors, type SignupDraft, signupErrorOf, signupErrors } from './credentials'

test('a login needs a username and a password, and says so once', () => {
  const message = 'Please enter username and password'
  expect(loginErrors('', '')).toEqual({ username: message })
  expect(loginErrors('   ', 'secret1')).toEqual({ username: message })
  expect(loginErrors('mara', '')).toEqual({ password: message })
})

test('a login with a password of less than six characters is not sent', () => {
  const short = { password: 'Password should be 6 characters long' }
  expect(loginErrors('mara', '12345')).toEqual(short)
  expect(loginErrors('', '12345')).toMatchObject(short)
  expect(loginErrors('mara', '123456')).toEqual({})
})

const valid: SignupDraft = {
  firstName: 'Mara',
  lastName: 'Lind',
  username: 'mara',
  email: 'mara@example.org',
  password: '123456',
  confirmPassword: '123456',
  termsAccepted: true,
}

test('a signup reports all its errors, in the order of the form', () => {
  expect(signupErrors(valid)).toEqual({})
  const empty = { firstName: '', lastName: '', username: '', email: '', password: '', confirmPassword: '' }
  expect(Object.entries(signupErrors({ ...empty, termsAccepted: false }))).toEqual([
    ['firstName', 'Enter your first name.'],
    ['lastName', 'Enter your last name.'],
    ['username', 'Choose a username.'],
    ['email', 'Enter an email address like name@example.org.'],
    ['password', 'password should be 6 characters long'],
    ['terms', 'please accept all Terms & Conditions'],
  ])
})

test.each<[Partial<SignupDraft>, string]>([
  [{ firstName: '\u3164' }, 'Enter your first name.'],
  [{ lastName: '\u200b' }, 'Enter your last name.'],
  [{ firstName: 'x'.repeat(51) }, '1 character too long.'],
  [{ email: 'mara' }, 'Enter an email address like name@example.org.'],
  [{ password: '12345', confirmPassword: '12345' }, 'password should be 6 characters long'],
  [{ password: '🦊🦊🦊', confirmPassword: '🦊🦊🦊' }, 'password should be 6 characters long'],
  [{ confirmPassword: '1234567' }, 'password should match confirm password'],
  [{ termsAccepted: false }, 'please accept all Terms & Conditions'],
])('a signup with %j is not sent', (change, message) => {
  expect(Object.values(signupErrors({ ...valid, ...change }))).toEqual([message])
})

test('a username follows the rule of the API', () => {
  expect(signupErrors({ ...valid, username: ' ada.o ' })).toEqual({})
  for (const username of ['Inês', 'a b', '.ada', 'ada\u200b', 'аdа']) {
    expect(signupErrors({ ...valid, username })).toEqual({
      username: 'A username is made of the letters a to z, digits and _, with dots and hyphens between them.',
    })
  }
})

test('maps API errors to fields', () => {
  const fieldOf = (status: number) => loginErrorOf({ status, message: 'no' }).field
  expect([fieldOf(404), fieldOf(401), fieldOf(500)]).toEqual(['username', 'password', undefined])
  expect(signupErrorOf({ status: 422, message: 'taken' })).toEqual({ field: 'username', message: 'taken' })
  expect(signupErrorOf({ status: 422, message: 'firstName: must be at least 1 character.' })).toEqual({
    field: 'firstName',
    message: 'Must be at least 1 character.',
  })
  expect(signupErrorOf({ status: 0, message: 'no answer' }).field).toBeUndefined()
})
