// @ts-check
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const steps = JSON.stringify(new URL('steps.mjs', import.meta.url).href)

test('a command goes on when nobody reads what it prints', async () => {
  const script = `
    import { step } from ${steps}
    for (const title of ['1/2', '2/2']) await step(title, () => new Promise(setImmediate))
    console.error('done')`
  const command = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  command.stdout.destroy()
  const [told, [code]] = await Promise.all([text(command.stderr), once(command, 'exit')])
  expect([told, code]).toEqual(['done\n', 0])
})
