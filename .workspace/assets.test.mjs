// @ts-check
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './paths.mjs'

const ignored = /^(?:node_modules|dist|dist-npm|test-results|playwright-report|screenshots|coverage|\..*)$/
const isAsset = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|woff2?|ttf|otf|eot|mp3|ogg|wav|webm|mp4|pdf)$/i
/** The folders that ship. */
const shipped = ['shell', 'social', 'profile', 'mockman', 'mock-api', 'shared']
const pictures = 'mock-api/public/media/image/'

/**
 * @param {string} directory
 * @returns {Promise<string[]>} paths relative to the root
 */
async function assetsIn(directory) {
  const entries = await readdir(directory, { withFileTypes: true })
  const found = entries.map(async (entry) => {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) return ignored.test(entry.name) ? [] : assetsIn(path)
    return isAsset.test(entry.name) ? [relative(root, path).replaceAll('\\', '/')] : []
  })
  return (await Promise.all(found)).flat()
}

test('every image, font, sound and video that ships is listed in docs/assets.md, and every listed file exists', async () => {
  const rows = (await readFile(join(root, 'docs', 'assets.md'), 'utf8')).match(/^\| `.*$/gm) ?? []
  const named = rows
    .flatMap((row) => row.split(' | ')[0]?.match(/(?<=`)[^`,|]+(?=`)/g) ?? [])
    .filter((name) => name.trim() !== '')
    .map((name) => (name.includes('/') ? name : pictures + name))
  const assets = (await Promise.all(shipped.map((folder) => assetsIn(join(root, folder))))).flat()
  expect(assets).toContain('shell/src/favicon.svg')
  expect(assets.filter((file) => !named.includes(file))).toEqual([])
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
