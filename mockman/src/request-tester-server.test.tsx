// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { RequestTester } from './request-tester'

afterEach(() => vi.restoreAllMocks())

it('renders its initial state on a server without errors', () => {
  const complaints = vi.spyOn(console, 'error')
  const html = renderToString(<RequestTester defaultEndpoint="/echo" openapi="/openapi.json" />)
  for (const words of ['value="/echo"', 'Submit', 'Response is undefined.']) expect(html).toContain(words)
  expect(complaints).not.toHaveBeenCalled()
})

it('shares no state between visitors on a server', () => {
  const session = { owner: 'Ada', token: 'abc' }
  renderToString(<RequestTester defaultEndpoint="/first" session={session} />)
  expect(renderToString(<RequestTester />)).not.toContain('/first')
})
