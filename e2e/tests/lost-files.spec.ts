import { readFile } from 'node:fs/promises'
import { walks } from '../fixtures/every-file'
import type { FileFault } from '../fixtures/faults'
import { expect, type Product, test } from '../fixtures/test'

// Every script and style of the product is lost, each on its own, at every moment at which one is asked for: at the start, at a
// navigation, in a dialog, in the back end. Without a reload that a person did not ask for.

test.use({ expectRefusals: true })

/** `remoteTimeout` where it is what the test waits for. */
const faults: Record<string, FileFault & { remoteTimeout?: number }> = {
  'dropped once': { fault: 'dead', times: 1 },
  'dropped twice': { fault: 'dead', times: 2 },
  'dropped for 5 s': { fault: 'dead', duration: 5000 },
  'answered 503 once': { fault: 'error', times: 1 },
  'left hanging once': { fault: 'hanging', times: 1, remoteTimeout: 2000 },
}

/** What the request tester has for hosts that are not ours: a copy with a React of its own, and the modules that they import. */
const forOtherHosts = /^mockman\/(?:own-|assets\/(?:own-|mount-|request-tester-))/

/** What a command that is pasted and a request that came by a link ask for: other tests have those. */
const notOnTheWay = /^mockman\/assets\/(?:parse-curl|consent-dialog)-/

/** The files that these remotes may load in the shell, as `app/path`. */
async function filesOf(product: Product, apps: readonly string[]): Promise<string[]> {
  const { remotes } = JSON.parse(await readFile(product.registryFile, 'utf8')) as {
    remotes: { name: string; integrity: Record<string, string> }[]
  }
  const files = remotes
    .filter(({ name }) => apps.includes(name))
    .flatMap(({ name, integrity }) => Object.keys(integrity).map((file) => `${name}/${file}`))
  return files.filter((file) => !forOtherHosts.test(file) && !notOnTheWay.test(file))
}

for (const [how, { remoteTimeout = 5000, ...fault }] of Object.entries(faults)) {
  // The newest browsers forgive more: one way of losing files is enough there.
  const tag = how === 'dropped twice' ? [] : '@older'
  for (const { apps, needEveryFile } of walks) {
    const name = `everything of ${apps.join(' and ')} is reached although every file is ${how}`
    test(name, { tag }, async ({ page, product }) => {
      test.setTimeout(300_000)
      await product.configure({ healthPanel: true, remoteTimeout })
      let loads = 0
      page.on('load', () => loads++)
      product.faults.failFiles(fault)
      const visits = await needEveryFile(page)
      expect(loads).toBe(visits)
      const all = await filesOf(product, apps)
      expect(all.filter((file) => !product.faults.failedFiles.includes(file))).toEqual([])
    })
  }
}

test('a picture whose code hangs says that it is on its way, and closes at once however often it was pressed', async ({
  page,
  product,
}) => {
  await page.goto('/explore')
  const picture = page.getByRole('button', { name: /^Open image/ }).first()
  await expect(picture).toBeVisible()
  product.faults.failFiles({ fault: 'hanging' })
  await picture.dblclick()
  const dialog = page.getByRole('dialog', { name: 'Media of the post' })
  await expect(dialog.getByRole('status')).toHaveText('Loading…')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(picture).toBeFocused()
})
