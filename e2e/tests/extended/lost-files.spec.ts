import { readFile } from 'node:fs/promises'
import { walks } from '../../fixtures/every-file'
import type { FileFault } from '../../fixtures/faults'
import { expect, type Product, test } from '../../fixtures/test'

// Every script and style of the product is lost once, wherever it is requested: at the start, on navigation, in a dialog, in the API.
// The page must recover without reloading by itself, except for the shell's own scripts, before anything runs.

test.use({ expectRefusals: true, contextOptions: { reducedMotion: 'reduce' } })

/** `remoteTimeout` if the test waits for it. */
const faults: Record<string, FileFault & { remoteTimeout?: number }> = {
  'dropped once': { fault: 'dead', times: 1 },
  'dropped twice': { fault: 'dead', times: 2 },
  // Twice as long as all automatic attempts take.
  'dropped for 2 s': { fault: 'dead', duration: 2000 },
  'answered 503 once': { fault: 'error', times: 1 },
  'left hanging once': { fault: 'hanging', times: 1, remoteTimeout: 1000 },
}

/** The request tester for third-party hosts, of which its page uses only parts. */
const thirdPartyFiles = /^mockman\/assets\/request-tester-/

/** Chunks for pasted commands and linked requests, which other tests cover. */
const notWalked = /^mockman\/assets\/(?:parse-curl|parse-fetch|escapes|consent-dialog)-/

/** The files that these remotes may load in the shell, as `app/path`. */
async function filesOf(product: Product, apps: readonly string[]): Promise<string[]> {
  const { remotes } = JSON.parse(await readFile(product.registryFile, 'utf8')) as {
    remotes: { name: string; integrity: Record<string, string> }[]
  }
  const files = remotes
    .filter(({ name }) => apps.includes(name))
    .flatMap(({ name, integrity }) => Object.keys(integrity).map((file) => `${name}/${file}`))
  return files.filter((file) => !thirdPartyFiles.test(file) && !notWalked.test(file))
}

for (const [how, { remoteTimeout = 5000, ...fault }] of Object.entries(faults)) {
  for (const { apps, loadEveryFile } of walks) {
    const name = `everything in ${apps.join(' and ')} loads although every file is ${how}`
    test(name, async ({ page, product }) => {
      test.setTimeout(300_000)
      await product.configure({ healthPanel: true, remoteTimeout })
      let loads = 0
      page.on('load', () => loads++)
      product.faults.failFiles(fault)
      const visits = await loadEveryFile(page)
      expect(loads - visits).toBeGreaterThanOrEqual(0)
      expect(loads - visits).toBeLessThanOrEqual(1)
      const all = await filesOf(product, apps)
      expect(all.filter((file) => !product.faults.failedFiles.includes(file))).toEqual([])
    })
  }
}

test('the lightbox shows that it is loading while its code hangs, and closes at once after a double click', async ({
  page,
  product,
}) => {
  // From the start: an idle page prefetches it.
  product.faults.failFiles({ fault: 'hanging', files: /\/lightbox-/ })
  await page.goto('/explore')
  const picture = page.getByRole('button', { name: /^Open image/ }).first()
  await expect(picture).toBeVisible()
  await picture.dblclick()
  const dialog = page.getByRole('dialog', { name: 'Media of the post' })
  await expect(dialog.getByRole('status')).toHaveText('Loading…')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(picture).toBeFocused()
})
