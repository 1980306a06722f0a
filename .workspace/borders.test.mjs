// @ts-check
import { copyFile, cp, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { writeFiles } from '../shell/host/testing/dummy-build.mjs'
import { packageCommand, root } from './paths.mjs'
import { run } from './processes.mjs'

// biome.json says what each kind of package may import, and borders/*.grit what it cannot express. Every rule is violated here once:
// a rule that nothing violates may not work.

const forbiddenImports = /** @type {const} */ ([
  ['social/src/1.ts', 'mock-api/browser', 'A remote calls the API'],
  ['social/src/2.ts', '../../profile/src/remote', 'Apps meet through URLs'],
  ['social/src/3.ts', 'shared/media', 'Only the API validates media'],
  ['social/src/4.ts', 'shared/testing', 'For tests only'],
  ['social/src/5.ts', 'react-redux', 'through the facade'],
  ['newcomer/src/1.ts', 'mock-api/browser', 'A remote calls the API'],
  ['profile/src/main.tsx', 'shared/ui', 'two copies'],
  ['shell/src/1.ts', 'mock-api/seed', 'Import mock-api/browser only'],
  ['shell/src/2.ts', 'mock-api/browser', 'load it with import()'],
  ['social/src/features/likes/1.ts', '../feed/post-list', 'layers below'],
  ['social/src/features/likes/2.ts', '../share/share-button', 'layers below'],
  ['social/src/features/newcomer/1.ts', '../likes/likes-api', 'layers below'],
  ['shell/host/page/1.mjs', '../../../.workspace/paths.mjs', 'The host is independent'],
  ['shell/host/contract/1.mjs', 'node:fs', 'also runs in browsers'],
  ['shell/host/contract/2.mjs', '../problem.mjs', 'also runs in browsers'],
  ['mockman/src/1.ts', 'shared', 'does not depend on this product'],
  ['mock-api/src/1.ts', 'shared', 'The API may import shared/contract'],
  ['mock-api/src/http/1.ts', '../mirage/api-fetch', 'may not depend on it'],
  ['mock-api/src/domain/1.ts', '../seed/posts', 'ports, not adapters'],
  ['mock-api/src/domain/2.ts', '../storage/memory', 'ports, not adapters'],
  ['shared/src/1.ts', 'mock-api/browser', 'may not import other packages'],
  ['shared/src/contract/1.ts', '../api/api-error', 'The contract is data'],
  ['shared/src/api/1.ts', '../toasts/toast-error', 'API clients return errors'],
  ['shared/src/api/2.ts', 'react-hot-toast/headless', 'API clients return errors'],
  ['shared/src/ui/1.ts', '../store/create-store', 'neither store nor API'],
  // Vite warns of it.
  ['.workspace/vite/1.ts', './2', 'Add a file extension'],
  ['newcomer/vite.config.ts', '../.workspace/vite/2', 'Add a file extension'],
  ['e2e/tests/1.spec.ts', '../../shell/src/remotes/registry', 'see what users see'],
])

const allowedImports = /** @type {const} */ ([
  ['social/src/10.ts', 'shared'],
  ['social/src/main.tsx', 'mock-api/browser'],
  ['social/src/11.test.ts', 'shared/testing'],
  ['social/src/features/feed/10.ts', '../likes/likes-api'],
  ['social/src/features/feed/11.ts', './post-list'],
  ['social/src/features/likes/10.test.ts', '../feed/post-list'],
  ['shell/host/contract/10.mjs', './trust.mjs'],
  ['shell/src/10.ts', '../../host/contract/trust.mjs'],
  ['mockman/src/10.ts', 'shared/ui'],
  ['mock-api/src/domain/10.ts', '../storage/ports'],
  ['mock-api/src/domain/11.ts', 'shared/contract'],
  ['.workspace/vite/2.ts', './3.ts'],
])

const invalidFiles = /** @type {const} */ ([
  ['social/src/20.ts', 'export default 1', 'default'],
  ['social/src/postList.ts', 'export const x = 1', 'kebab-case'],
  ['social/src/features/likes/20.ts', "export const x = () => import('../feed/post-list')", 'layers below'],
  ['shell/src/20.ts', "export { x } from 'mock-api/browser'", 'load it with import()'],
  [
    'shared/src/cycle/one.ts',
    "import type { Two } from './two'\n\nexport type One = Two[]",
    'part of a cycle',
  ],
  [
    'shared/src/cycle/two.ts',
    "import type { One } from './one'\n\nexport type Two = One[]",
    'part of a cycle',
  ],
  ['social/src/20.module.css', '.place {\n  color: #fff;\n}', 'Use colour tokens'],
  ['shared/src/ui/20.module.css', '.place {\n  background: oklch(60% 0.2 30);\n}', 'Use colour tokens'],
  ['profile/src/20.module.css', '.place {\n  border: 1px solid White;\n}', 'Use colour tokens'],
  ['mockman/src/20.module.css', '.place {\n  fill: black;\n}', 'Use colour tokens'],
])

const validFiles = /** @type {const} */ ([
  ['shell/src/21.ts', "export const load = () => import('mock-api/browser')"],
  ['shell/src/22.ts', "import type { X } from 'mock-api/browser'\n\nexport type Y = X"],
  ['shared/src/tokens/tokens.css', ':root {\n  --paper: #fff;\n}'],
  ['mockman/src/21.module.css', '.root {\n  --mockman-paper: #fff;\n}'],
  ['social/src/21.module.css', '.white {\n  color: color-mix(in oklab, var(--gold) 50%, transparent);\n}'],
])

/** Lint messages by file. @type {Map<string, string>} */
const findings = new Map()

beforeAll(async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'echosphere-borders-')))
  await copyFile(join(root, 'biome.json'), join(folder, 'biome.json'))
  await cp(join(root, '.workspace/borders'), join(folder, '.workspace/borders'), { recursive: true })
  const importing = [...forbiddenImports, ...allowedImports].map(([file, source]) => [
    file,
    `import { x } from '${source}'\n\nexport const y = x\n`,
  ])
  await writeFiles(folder, {
    '.gitignore': 'node_modules\n',
    ...Object.fromEntries(importing),
    ...Object.fromEntries([...invalidFiles, ...validFiles].map(([file, text]) => [file, `${text}\n`])),
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

test.each(forbiddenImports)('%s may not import %s', (file, _, words) => {
  expect(findings.get(file)).toContain(words)
})

test.each(allowedImports)('%s may import %s', (file) => {
  expect(findings.get(file)).toBeUndefined()
})

test.each(invalidFiles)('%s may not contain “%s”', (file, _, words) => {
  expect(findings.get(file)).toContain(words)
})

test.each(validFiles)('%s may contain “%s”', (file) => {
  expect(findings.get(file)).toBeUndefined()
})
