import '@echosphere/mockman/style.css'
import type { ConsoleStorage, RequestOutcome } from '@echosphere/mockman'
import { RequestTester } from '@echosphere/mockman'
import { mount } from '@echosphere/mockman/mount'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

const kept = new Map<string, string>()
const storage: ConsoleStorage = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
  removeItem: (key) => void kept.delete(key),
}

function showOutcome(outcome: RequestOutcome) {
  document.title = outcome.kind === 'answer' ? `Answered ${outcome.status}` : outcome.detail
}

createRoot(document.querySelector('#root') as HTMLElement).render(
  <StrictMode>
    <RequestTester defaultEndpoint="/echo" storage={storage} onResponse={showOutcome} />
  </StrictMode>,
)

mount(document.querySelector('#mounted') as HTMLElement, {
  defaultEndpoint: '/echo?mounted',
  storage,
}).update({
  colorScheme: 'dark',
  onResponse: undefined,
})
