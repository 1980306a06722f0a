import { act, cleanup, render } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, expect, test } from 'vitest'
import { PageRouter } from './page-router'
import { RouterProvider } from './router-provider'
import { useNavigate } from './use-navigate'

afterEach(() => cleanup())

test('effects that navigate do not run again after a navigation', async () => {
  history.replaceState(null, '', '/feed')
  let runs = 0
  function Notice() {
    const navigate = useNavigate()
    useEffect(() => {
      runs += 1
      if (runs === 1) void navigate('/login', { replace: true })
    }, [navigate])
    return null
  }
  const router = new PageRouter([{ path: '*', element: <Notice /> }])
  render(<RouterProvider router={router} />)
  await act(async () => router.navigate('/explore'))
  expect(runs).toBe(1)
  expect(router.state.location.pathname).toBe('/explore')
  router.dispose()
})
