import { spawn } from 'node:child_process'
import { expect, it, onTestFinished } from 'vitest'
import { outliveReader } from './unread-output'

it('writing to a program that reads no more is no error', async () => {
  const reader = spawn(process.execPath, [
    '-e',
    'require("node:fs").closeSync(0); setInterval(() => {}, 1000)',
  ])
  onTestFinished(() => void reader.kill())
  outliveReader(reader.stdin)
  const closed = new Promise((resolve) => void reader.stdin.once('close', resolve))
  const writing = setInterval(() => reader.stdin.write('The API is ready\n'), 10)
  await closed
  clearInterval(writing)
  expect(reader.stdin.errored).toMatchObject({ code: 'EPIPE' })
})
