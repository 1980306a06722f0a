import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { type Environments, noEnvironments } from './environments'
import { VariablesView } from './variables-view'

function View() {
  const [value, setValue] = useState<Environments>(noEnvironments)
  const update = (change: (value: Environments) => Environments) => {
    setValue(change)
    return true
  }
  return <VariablesView environments={{ value, isStored: true, update }} />
}

it('an environment without a name can be told from the others', () => {
  render(<View />)
  fireEvent.click(screen.getByRole('button', { name: 'New environment' }))
  expect(screen.getByRole('option', { name: 'Environment 1' })).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: 'Name of the environment' }), {
    target: { value: ' ' },
  })
  expect(screen.getByRole('option', { name: 'Unnamed environment' })).toBeTruthy()
})
