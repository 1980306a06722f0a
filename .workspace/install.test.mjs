// @ts-check
import { chmod, readFile, rm } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder, writeFiles } from '../shell/host/testing/dummy-build.mjs'
import { install } from './install.mjs'

// Every install starts a shell.
vi.setConfig({ testTimeout: 30_000 })

/** A workspace with a fake npx, first in PATH, that runs `work`. @param {string} work */
async function workspaceWithNpx(work) {
  const workspace = await temporaryFolder()
  const bin = await temporaryFolder()
  await writeFiles(workspace, { 'pnpm-lock.yaml': 'one', 'package.json': '{}', 'social/package.json': '{}' })
  await writeFiles(bin, { npx: `#!/bin/sh\necho "$@" >> asked\n${work}\n` })
  await chmod(join(bin, 'npx'), 0o755)
  vi.stubEnv('PATH', bin + delimiter + process.env.PATH)
  onTestFinished(() => void vi.unstubAllEnvs())
  return { workspace, asked: () => readFile(join(workspace, 'asked'), 'utf8') }
}

// The fake npx is a shell script, which Windows cannot run.
test.runIf(process.platform !== 'win32')(
  'packages are installed again only when their inputs change',
  async () => {
    const { workspace, asked } = await workspaceWithNpx('mkdir -p node_modules')
    expect(await install(workspace)).toBe('installed')
    expect(await asked()).toMatch(/^--yes pnpm@[\d.]+ install --frozen-lockfile\n$/)
    expect(await install(workspace)).toBe('up to date')
    await writeFiles(workspace, { 'social/package.json': '{ "dependencies": {} }' })
    expect(await install(workspace)).toBe('installed')
    await writeFiles(workspace, { 'pnpm-lock.yaml': 'two' })
    expect(await install(workspace)).toBe('installed')
    await rm(join(workspace, 'node_modules'), { recursive: true })
    expect(await install(workspace)).toBe('installed')
  },
)

test.runIf(process.platform !== 'win32')(
  'a failed install is reported and retried the next time',
  async () => {
    const { workspace, asked } = await workspaceWithNpx('mkdir -p node_modules; echo no network; exit 1')
    await expect(install(workspace)).rejects.toThrow(/^no network\n\nInstalling the packages failed/)
    await expect(install(workspace)).rejects.toThrow('What to try')
    expect((await asked()).trim().split('\n')).toHaveLength(2)
  },
)
