import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { MethodSelect } from './method-select'

afterEach(cleanup)

function Select() {
  const [method, setMethod] = useState('POST')
  return (
    <>
      <MethodSelect fieldRef={null} method={method} isInvalid={false} onChange={setMethod} />
      <button type="button" onClick={() => setMethod('GET')}>
        Restore
      </button>
    </>
  )
}

const select = () => screen.getByLabelText<HTMLSelectElement>('Method')
const field = () => screen.queryByLabelText<HTMLInputElement>('Name of the method')
const typed = (method: string) => fireEvent.change(field() as HTMLElement, { target: { value: method } })

it('shows a field for another method, also while the name of a known one is typed', () => {
  render(<Select />)
  fireEvent.change(select(), { target: { value: 'Other…' } })
  for (const method of ['G', 'GET', 'GETX', 'GET']) {
    typed(method)
    expect(field()?.value).toBe(method)
    expect(select().value).toBe('Other…')
  }
})

it.each(['', 'PURGE', 'PUT'])('shows a restored method in the place of the typed %j', (method) => {
  render(<Select />)
  fireEvent.change(select(), { target: { value: 'Other…' } })
  typed(method)
  fireEvent.click(screen.getByText('Restore'))
  expect(select().value).toBe('GET')
  expect(field()).toBeNull()
})
