import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Checkbox, Field } from './field'

afterEach(cleanup)

test('what has to be filled in is not called invalid while it shows no error, whatever the browser holds of it', () => {
  render(
    <>
      <Field label="Email" type="email" required />
      <Checkbox label="I accept all terms" required />
    </>,
  )
  const invalid = [screen.getByRole('textbox'), screen.getByRole('checkbox')].map(
    ({ ariaInvalid }) => ariaInvalid,
  )
  expect(invalid).toEqual(['false', 'false'])
})
