// @ts-check
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './paths.mjs'

const documents = ['README.md', 'docs/headers.md', 'docs/deploy/README.md']

/** A file or folder in the repository that a documented command writes or reads. */
const named = /(?:--(?:out|registry|config)|api -- (?:backup|import)) ([\w.-]+)(?=[\s`])/g

/** @param {string} file */
const read = (file) => readFile(join(root, file), 'utf8')

test('what documented commands leave beside the sources is not committed, linted or sent to Docker', async () => {
  const texts = await Promise.all(documents.map(read))
  const names = new Set(texts.flatMap((text) => [...text.matchAll(named)].map(([, name]) => name)))
  expect(names).toContain('backup.gz')
  // Biome and knip leave out what Git does.
  const [git, docker] = (await Promise.all(['.gitignore', '.dockerignore'].map(read))).map((text) =>
    text.split('\n'),
  )
  expect(git).toEqual(expect.arrayContaining([...names].map((name) => `/${name}`)))
  expect(docker).toEqual(expect.arrayContaining([...names]))
})
