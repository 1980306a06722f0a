import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { startingSettings } from '../draft/request-draft'
import { SettingsEditor } from './settings-editor'

afterEach(cleanup)

function Editor() {
  const [settings, setSettings] = useState(startingSettings)
  return (
    <>
      <SettingsEditor settings={settings} onChange={setSettings} />
      <output>{settings.timeoutMs}</output>
      <button type="button" onClick={() => setSettings({ ...settings, timeoutMs: 3000 })}>
        Restore
      </button>
    </>
  )
}

it('a timeout keeps its zeros while it is typed', () => {
  render(<Editor />)
  const field = screen.getByLabelText<HTMLInputElement>('Timeout in seconds')
  for (const [typed, milliseconds] of [
    ['0', '0'],
    ['0.0', '0'],
    ['0.05', '50'],
    ['0.050', '50'],
  ]) {
    fireEvent.change(field, { target: { value: typed } })
    expect([field.value, screen.getByRole('status').textContent]).toEqual([typed, milliseconds])
  }
  fireEvent.click(screen.getByRole('button', { name: 'Restore' }))
  expect(field.value).toBe('3')
  fireEvent.change(field, { target: { value: '-5' } })
  expect([field.value, screen.getByRole('status').textContent]).toEqual(['', '0'])
})
