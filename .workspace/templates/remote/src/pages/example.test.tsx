import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ExamplePage } from './example'

afterEach(cleanup)

test('the page says what it is, in the tab as well', () => {
  render(<ExamplePage />)
  expect(screen.getByRole('heading', { name: 'Example', level: 1 })).toBeTruthy()
  expect(document.title).toContain('Example')
})
