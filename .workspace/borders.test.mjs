// @ts-check
import { copyFile, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { writeFiles } from './dummy-build.mjs'
import { packageCommand, root } from './paths.mjs'
import { run } from './processes.mjs'

// What a package may import stands in biome.json, once for each kind. A border that nothing breaks is none.

const broken = /** @type {const} */ ([
  ['social/src/1.ts', 'mock-api/browser', 'A remote calls the API'],
  ['social/src/2.ts', '../../profile/src/remote', 'Apps meet through URLs'],
  ['social/src/3.ts', 'shared/media', 'Media are judged by the API'],
  ['social/src/4.ts', 'shared/testing', 'For tests alone'],
  ['social/src/5.ts', 'react-redux', 'through the facade'],
  ['newcomer/src/1.ts', 'mock-api/browser', 'A remote calls the API'],
  ['profile/src/main.tsx', 'shared/ui', 'two copies'],
  ['shell/src/1.ts', 'mock-api/seed', 'Only mock-api/browser'],
  ['mockman/src/1.ts', 'shared', 'knows nothing of this product'],
  ['mock-api/src/1.ts', 'shared', 'The API knows the contract'],
  ['mock-api/src/http/1.ts', '../mirage/api-fetch', 'does not know it'],
  ['mock-api/src/domain/1.ts', '../seed/posts', 'ports, not adapters'],
  ['mock-api/src/domain/2.ts', '../storage/memory', 'ports, not adapters'],
  ['shared/src/1.ts', 'mock-api/browser', 'nothing of the workspace'],
  ['shared/src/contract/1.ts', '../api/api-error', 'The contract is data'],
  ['shared/src/ui/1.ts', '../store/create-store', 'neither store nor API'],
  ['e2e/tests/1.spec.ts', '../../shell/src/remotes/registry', 'see what people see'],
])

const kept = /** @type {const} */ ([
  ['social/src/10.ts', 'shared'],
  ['social/src/main.tsx', 'mock-api/browser'],
  ['social/src/11.test.ts', 'shared/testing'],
  ['mockman/src/10.ts', 'shared/ui'],
  ['mock-api/src/domain/10.ts', '../storage/ports'],
  ['mock-api/src/domain/11.ts', 'shared/contract'],
])

const misshapen = /** @type {const} */ ([
  ['social/src/20.ts', 'export default 1', 'default'],
  ['social/src/postList.ts', 'export const x = 1', 'kebab-case'],
])

/** What lint says of each file. @type {Map<string, string>} */
const findings = new Map()

beforeAll(async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'echosphere-borders-')))
  await copyFile(join(root, 'biome.json'), join(folder, 'biome.json'))
  const importing = [...broken, ...kept].map(([file, source]) => [
    file,
    `import { x } from '${source}'\n\nexport const y = x\n`,
  ])
  await writeFiles(folder, {
    '.gitignore': 'node_modules\n',
    ...Object.fromEntries(importing),
    ...Object.fromEntries(misshapen.map(([file, text]) => [file, `${text}\n`])),
  })
  const { output } = await run(
    packageCommand('biome'),
    ['lint', '--colors=off', '--max-diagnostics=none', '--reporter=github'],
    { cwd: folder },
  )
  for (const [, path = '', words] of output.matchAll(/^::\w+ .*?file=([^,]+),.*?::(.*)$/gm)) {
    const file = relative(folder, path).split(sep).join('/')
    findings.set(file, `${findings.get(file) ?? ''}${words}\n`)
  }
  await rm(folder, { recursive: true })
}, 60_000)

test.each(broken)('%s may not import %s', (file, _, words) => {
  expect(findings.get(file)).toContain(words)
})

test.each(kept)('%s may import %s', (file) => {
  expect(findings.get(file)).toBeUndefined()
})

test.each(misshapen)('%s may not be “%s”', (file, _, words) => {
  expect(findings.get(file)).toContain(words)
})
