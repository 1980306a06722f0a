// @ts-check
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runScript } from '../shell/host/problem.mjs'
import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { install } from './install.mjs'
import { endOnSignal } from './interrupt.mjs'
import { packageCommand, root } from './paths.mjs'
import { run } from './processes.mjs'
import { step } from './steps.mjs'

// `npm run screenshots`: every screen, dialog and state, in both themes and three widths, with an index page.

endOnSignal()

/** @param {readonly string[]} files named `<screen> <width> <theme>.png` */
function indexPage(files) {
  const screens = [...new Set(files.map((file) => file.replace(/ \d+ \w+\.png$/, '')))].sort()
  const picture = (/** @type {string} */ file) =>
    `<a href="${encodeURIComponent(file)}"><img src="${encodeURIComponent(file)}" alt="${file}" loading="lazy" height="360"></a>`
  const section = (/** @type {string} */ screen) => {
    const own = files.filter((file) => file.replace(/ \d+ \w+\.png$/, '') === screen)
    return `<h2>${screen}</h2><p>${own.map(picture).join('\n')}</p>`
  }
  return `<!doctype html><meta charset="utf-8"><title>EchoSphere, every screen</title>
<style>body { font: 16px system-ui; margin: 24px } p { display: flex; gap: 8px; overflow: auto } img { border: 1px solid gray }</style>
<h1>EchoSphere: ${screens.length} screens</h1>
${screens.map(section).join('\n')}
`
}

await runScript(async () => {
  const folder = join(root, 'screenshots')
  await step('Installing packages', install, (outcome) => outcome)
  await step('Build', () => build(() => {}))
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  const directory = join(root, 'e2e')
  const { code } = await run(
    packageCommand('playwright', directory),
    ['test', '--config', 'screenshots.config.ts', '--reporter=list'],
    {
      cwd: directory,
      env: { CHROMIUM_PATH: await findChromium(), SCREENSHOTS_FOLDER: folder },
      stdio: 'inherit',
    },
  )
  await writeFile(join(folder, 'index.html'), indexPage((await readdir(folder)).sort()))
  console.log(`Index page: ${join(folder, 'index.html')}`)
  process.exitCode = code ?? 1
})
