import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ExamplePage } from './example'

afterEach(cleanup)

test('the page has a heading and a document title', () => {
  render(<ExamplePage />)
  expect(screen.getByRole('heading', { name: 'Example', level: 1 })).toBeTruthy()
  expect(document.title).toContain('Example')
})
