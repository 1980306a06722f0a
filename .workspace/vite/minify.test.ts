import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type InlineConfig } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { minify } from './minify.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'minify-'))
  await writeFile(
    join(root, 'package.cjs'),
    'const words = ["echo", "sphere"]; exports.name = words.join("")',
  )
  await writeFile(join(root, 'other.cjs'), 'const numbers = [1, 2, 3]; exports.last = numbers.at(-1)')
  await writeFile(join(root, 'look.module.css'), '.title { color: red } .note { color: blue }')
  await writeFile(
    join(root, 'main.js'),
    `import { name } from './package.cjs'
    import { last } from './other.cjs'
    import look from './look.module.css'
    const longNameOfAFunction = (aParameter) => aParameter + look.title + look.note
    export const result = longNameOfAFunction(name + last)`,
  )
})
afterEach(() => rm(root, { recursive: true }))

/** The built module and its styles. */
async function built(options: InlineConfig['build'] = {}) {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [minify()],
    build: {
      write: false,
      rolldownOptions: { input: join(root, 'main.js'), preserveEntrySignatures: 'strict' },
      ...options,
    },
  })
  const files = [result].flat().flatMap((each) => ('output' in each ? each.output : []))
  const code = files.find((file) => file.type === 'chunk')?.code ?? ''
  const styles = files.find((file) => file.fileName.endsWith('.css'))
  return { code, styles: styles?.type === 'asset' ? String(styles.source) : '' }
}

test('a module does what it did, in fewer bytes', async () => {
  const { code, styles } = await built()
  const readable = await built({ minify: false })
  expect(code.length).toBeLessThan(readable.code.length / 2)
  expect(readable.code).toContain('longNameOfAFunction')
  const { result } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  expect(result).toMatch(/^echosphere3_\S{4}_title_\S{4}_note$/)
  const [title, note] = result.slice('echosphere3'.length).split(/(?<=_title)/)
  expect(styles).toContain(`.${title}{color:red}`)
  expect(styles).toMatch(new RegExp(`\\.${note}\\{color:(blue|#00f)\\}`))
})

test('functions around CommonJS packages keep the parentheses that have them compiled with the module', async () => {
  const { code } = await built()
  expect(code).toMatch(/=\w\(\(\w=>\{.*=\w\(\(\w=>\{/)
})

test('builds with source maps are minified by Vite', async () => {
  const { code } = await built({ sourcemap: 'inline' })
  expect(code).toContain('sourceMappingURL')
  expect(code).not.toContain('longNameOfAFunction')
})
