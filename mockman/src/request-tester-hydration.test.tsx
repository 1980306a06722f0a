import { act, screen } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { RequestTester } from './request-tester'
import { cleanUp, field } from './testing/console'

cleanUp()
let root: Root | undefined
afterEach(() => act(() => root?.unmount()))

it('hydrates server-rendered HTML, then shows this browser’s data', () => {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(<RequestTester />)
  localStorage.setItem('mockman.draft', JSON.stringify({ endpoint: '/kept' }))
  const environment = { id: 'a', name: 'Local', rows: [] }
  localStorage.setItem('mockman.environments', JSON.stringify({ list: [environment], activeId: 'a' }))
  const onRecoverableError = vi.fn()
  act(() => {
    root = hydrateRoot(place, <RequestTester />, { onRecoverableError })
  })
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(field('Endpoint').value).toBe('/kept')
  expect(screen.getByRole('button', { name: 'Variables: Local' })).toBeTruthy()
})
