import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { AssertionResults } from './assertion-results'

afterEach(cleanup)

it('what was found has the codes of characters that nobody sees', () => {
  const assertion = { id: 0, subject: 'json', target: '$', operator: 'equals', expected: 'paypal' } as const
  render(<AssertionResults results={[{ assertion, holds: false, found: 'pay\u200bpal' }]} />)
  expect(screen.getByText('Found:').parentElement?.textContent).toBe(' Found: pay\u200bpal')
  expect(document.querySelector('[data-code="U+200B"]')).toBeTruthy()
})
