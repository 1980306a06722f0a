import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Field } from '../ui/field/field'
import { type FieldErrors, useFormErrors } from './use-form-errors'

afterEach(cleanup)

type Name = 'city' | 'street'

function errorsOf(city: string, street: string): FieldErrors<Name> {
  return { ...(!city && { city: 'Enter a city.' }), ...(street.length < 3 && { street: 'Too short.' }) }
}

function Address({ onSend }: { onSend: (refuse: (message: string, field?: Name) => void) => void }) {
  const [city, setCity] = useState('')
  const [street, setStreet] = useState('')
  const errors = useFormErrors(errorsOf(city, street))
  return (
    <form
      {...errors.form}
      aria-label="Address"
      onSubmit={(event) => {
        event.preventDefault()
        if (errors.check()) onSend((message, field) => errors.refuse({ message, field }))
      }}
    >
      <Field label="City" {...errors.field('city')} value={city} onChange={(e) => setCity(e.target.value)} />
      <Field
        label="Street"
        {...errors.field('street')}
        value={street}
        onChange={(e) => setStreet(e.target.value)}
      />
      {errors.whole}
      <button type="submit">Send</button>
    </form>
  )
}

function fillIn(onSend = vi.fn()) {
  render(<Address onSend={onSend} />)
  const [city, street] = [screen.getByLabelText('City'), screen.getByLabelText('Street')]
  const type = (field: HTMLElement, value: string) => {
    field.focus()
    fireEvent.input(field, { target: { value } })
  }
  return { city, street, type, onSend, send: () => fireEvent.submit(screen.getByRole('form')) }
}

const shown = () => screen.queryAllByText(/Enter a city|Too short/).map(({ textContent }) => textContent)

test('an error shows once its field is left, and follows the text from then on', async () => {
  const { city, street, type } = fillIn()
  type(street, 'A')
  expect(shown()).toEqual([])
  city.focus()
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'Too short.')
  expect(street.getAttribute('aria-invalid')).toBe('true')
  expect(street.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
  type(street, 'Abc')
  expect(shown()).toEqual([])
  type(street, 'Ab')
  expect(shown()).toEqual(['Too short.'])
})

test('a field that nobody has typed in shows no error when it is left', async () => {
  const { city, street, type } = fillIn()
  city.focus()
  type(street, 'A')
  city.focus()
  await screen.findByText('Too short.')
  expect(shown()).toEqual(['Too short.'])
})

test('an error waits for the end of a press, which would miss a button that moves', async () => {
  const { street, type } = fillIn()
  type(street, 'A')
  fireEvent.pointerDown(screen.getByRole('button'))
  street.blur()
  await new Promise(requestAnimationFrame)
  expect(shown()).toEqual([])
  fireEvent.pointerUp(screen.getByRole('button'))
  await screen.findByText('Too short.')
})

test('sending shows all errors, announces the first and focuses its field', () => {
  const { city, send, onSend } = fillIn()
  send()
  expect(onSend).not.toHaveBeenCalled()
  expect(shown()).toEqual(['Enter a city.', 'Too short.'])
  expect(screen.getByRole('alert').textContent).toBe('Enter a city.')
  expect(document.activeElement).toBe(city)
})

test('a refusal of a field stays until that field is changed', async () => {
  const { city, street, type, send } = fillIn(vi.fn((refuse) => refuse('No such city.', 'city')))
  type(city, 'Atlantis')
  type(street, 'Main Street')
  send()
  await screen.findByText('No such city.')
  await waitFor(() => expect(document.activeElement).toBe(city))
  type(street, 'High Street')
  expect(screen.queryByText('No such city.')).not.toBeNull()
  type(city, 'Lisbon')
  expect(screen.queryByText('No such city.')).toBeNull()
})

test('a refusal of the whole form stays until it is sent again', async () => {
  const answers = ['The post is closed.']
  const { city, street, type, send } = fillIn(
    vi.fn((refuse) => {
      const answer = answers.pop()
      if (answer) refuse(answer)
    }),
  )
  type(city, 'Lisbon')
  type(street, 'High Street')
  send()
  await screen.findByText('The post is closed.')
  send()
  await waitFor(() => expect(screen.queryByText('The post is closed.')).toBeNull())
})
