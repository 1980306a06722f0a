import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { runCommand } from './commands/run-command'
import { openDatabase } from './open-database'
import { keptSecret } from './settings/secret'
import { readSettings } from './settings/settings'
import { addLargeFile } from './testing/large-file'
import { signUp, startServer, type TestServer, uploadPhoto } from './testing/test-server'

const mayMount = process.platform === 'linux' && process.getuid?.() === 0
if (!mayMount)
  console.warn('Only root on Linux can mount a small disk: the tests of a full disk are NOT RUN.')

const disks: string[] = []

/** A folder that is a small disk in memory. */
function mountDisk(): string {
  const folder = mkdtempSync(join(tmpdir(), 'echosphere-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'none', folder])
  disks.push(folder)
  return folder
}

afterAll(() => {
  for (const disk of disks) {
    // At once, although libsql closes its files only when its statements are collected.
    execFileSync('umount', ['--lazy', disk])
    rmSync(disk, { recursive: true })
  }
})

/** Takes all of the disk but some KiB. @returns gives it back */
function fill(folder: string, left: number): () => void {
  const { bavail, bsize } = statfsSync(folder)
  const file = join(folder, 'other-files')
  writeFileSync(file, Buffer.alloc(Math.max(0, bavail * bsize - left * 1024)))
  return () => rmSync(file)
}

const post = (content: string) => ({ postData: { content, postImage: [] } })

async function publish({ send }: TestServer, token: string, content: string): Promise<number> {
  const { status } = await send('POST', '/api/posts', {
    token,
    body: post(content),
    headers: { Prefer: 'return=minimal' },
  })
  return status
}

async function contents({ send }: TestServer): Promise<string[]> {
  const { posts } = await (await send('GET', '/api/posts?limit=50')).json()
  return posts.map(({ content }: { content: string }) => content)
}

describe.runIf(mayMount)('on a full disk', () => {
  it('a write is refused and leaves nothing, reads go on, and writes do once there is room', async () => {
    const disk = mountDisk()
    const server = await startServer({}, join(disk, 'data'))
    const token = await signUp(server, 'ada')
    const giveBack = fill(disk, 64)
    const written: string[] = []
    let status = 201
    for (let number = 0; status === 201 && number < 100; number += 1) {
      const content = `${number} ${'word '.repeat(300)}end`
      status = await publish(server, token, content)
      if (status === 201) written.unshift(content)
    }
    expect(status).toBe(507)
    expect(await contents(server)).toEqual(written.slice(0, 50))
    expect((await server.send('GET', '/ready')).status).toBe(200)
    giveBack()
    expect(await publish(server, token, 'after')).toBe(201)
    expect(await contents(server)).toEqual(['after', ...written].slice(0, 50))
    const { user } = await (
      await server.send('GET', '/api/users/ada', { headers: { Prefer: 'return=minimal' } })
    ).json()
    expect(user.postCount).toBe(written.length + 1)
  })

  it('no secret is kept in part, so that a server starts once there is room', async () => {
    const disk = mountDisk()
    const giveBack = fill(disk, 0)
    await expect(keptSecret(disk)).rejects.toThrow('its disk is full')
    giveBack()
    expect(readdirSync(disk)).toEqual([])
    expect(await keptSecret(disk)).toHaveLength(43)
  })

  it('an upload is refused and leaves no file, and is taken once there is room', async () => {
    const disk = mountDisk()
    const server = await startServer({}, join(disk, 'data'))
    const token = await signUp(server, 'ada')
    const noise = {
      create: {
        width: 600,
        height: 600,
        channels: 3 as const,
        noise: { type: 'gaussian' as const, mean: 128, sigma: 60 },
        background: '#fff',
      },
    }
    const picture = await sharp(noise).jpeg().toBuffer()
    const upload = async () => {
      const form = new FormData()
      form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'noise.jpg')
      form.set('upload_preset', 'x')
      return (await server.send('POST', '/api/media/upload', { token, form })).status
    }
    const giveBack = fill(disk, 16)
    expect(await upload()).toBe(507)
    expect(readdirSync(join(server.folder, 'media', 'image'))).toEqual([])
    expect((await server.send('GET', '/api/posts')).status).toBe(200)
    giveBack()
    expect(await upload()).toBe(200)
  })

  it('a restore changes nothing, and says so in one sentence', async () => {
    const server = await startServer()
    await addLargeFile(server.folder, 2 * 1024 * 1024)
    await runCommand(['backup', 'x.gz'], readSettings({ API_DATA: server.folder }, '/'), server.folder)
    const disk = mountDisk()
    const settings = readSettings({ API_DATA: join(disk, 'data') }, '/')
    await (await openDatabase(settings)).close()
    fill(disk, 1024)
    await expect(runCommand(['restore', 'x.gz'], settings, server.folder)).rejects.toThrow(
      /^The restore failed, and changed nothing: the disk is full\.$/,
    )
  })
})

describe.runIf(mayMount)('on a disk that can only be read since it failed', () => {
  it('a backup is made on another one', async () => {
    const server = await startServer()
    await uploadPhoto(server, await signUp(server, 'ada'))
    execFileSync('mount', ['--bind', server.folder, server.folder])
    onTestFinished(() => void execFileSync('umount', ['--lazy', server.folder]))
    execFileSync('mount', ['-o', 'remount,bind,ro', server.folder])
    const folder = mkdtempSync(join(tmpdir(), 'echosphere-disk-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const said = await runCommand(
      ['backup', 'x.gz'],
      readSettings({ API_DATA: server.folder }, folder),
      folder,
    )
    expect(said).toMatch(/ rows and 1 uploaded file\./)
  })
})
