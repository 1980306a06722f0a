import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Preview } from './preview'

afterEach(cleanup)

test('a document says what to do where the policy of the page blocks the viewer of the browser, as in Firefox', () => {
  URL.createObjectURL = () => 'blob:document'
  URL.revokeObjectURL = () => undefined
  render(
    <Preview body={{ kind: 'binary', bytes: new Uint8Array(), mediaType: 'application/pdf' }} kind="pdf" />,
  )
  expect(screen.getByText(/^Where it stays empty/).textContent).toContain('download it')
})
