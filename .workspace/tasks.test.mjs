// @ts-check
import { afterEach, expect, test, vi } from 'vitest'
import { runTasks } from './tasks.mjs'

afterEach(() => void vi.unstubAllEnvs())

test.each(['production', 'development'])('builds and tests are not told of NODE_ENV=%s', async (mode) => {
  vi.stubEnv('NODE_ENV', mode)
  // A script that npm has built in: it lists the environment.
  const { code, output } = await runTasks('env')
  expect(code).toBe(0)
  expect(output).toMatch(/^WIREIT_LOGGER=simple$/m)
  expect(output).not.toMatch(/^NODE_ENV=/m)
})
