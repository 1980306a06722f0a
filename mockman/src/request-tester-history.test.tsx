import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { choose, cleanUp, field, open, stubDialogs, submit, type } from './testing/console'

stubDialogs()
cleanUp()

it('a request from the history says that its long body is not there', async () => {
  open()
  choose('POST')
  type('Body', JSON.stringify('x'.repeat(60_000)))
  submit()
  await waitFor(() => expect(localStorage.getItem('mockman.history')).not.toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Library' }))
  fireEvent.click(await screen.findByRole('button', { name: /test-todos/ }))
  expect(field('Body').value).toBe('{}')
  expect(screen.getByText(/^Restored from the history, without the body, which was too long/)).toBeTruthy()
})
