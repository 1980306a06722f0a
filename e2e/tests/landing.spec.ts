import type { Page } from '@playwright/test'
import { holdFiles } from '../fixtures/hold-files'
import { overflowOf, runningAnimationsOf } from '../fixtures/layout-checks'
import { expect, test } from '../fixtures/test'
import { untilIdle } from '../fixtures/until-idle'

const echo = (page: Page) => page.getByRole('region', { name: 'Travelling right now' })
const cards = (page: Page) => echo(page).getByRole('listitem')
const front = (page: Page) => echo(page).locator('[data-place="0"]')

/** The text of the post in front of a deck that stands still: on a busy machine the first turn may be over before a test stops it. */
async function textInFront(page: Page): Promise<string> {
  // Timers that React still has to end are not those of a clock that is set later.
  await untilIdle(page)
  return (await front(page).textContent()) ?? ''
}

async function openLanding(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.locator('.prerendered')).toHaveCount(0)
  await expect(front(page)).toContainText('Kojo Amankwah')
  // The API starts now: tests that set the clock forward would let it time out.
  await page.evaluate(() => fetch('/api/test-todos'))
}

test('a reply arrives at a post, and the next person comes', async ({ page }) => {
  await openLanding(page)
  await expect(front(page).getByText('The biscuit next to the open electronics')).toBeVisible()
  await expect(front(page)).toContainText('Nilufar Yusupova@nilufar')
  const reply = front(page).getByText('We would say the town is sitting up.')
  await expect(reply.locator('../..')).toHaveCSS('opacity', '1')
})

for (const { width, deviceScaleFactor, copy } of [
  { width: 390, deviceScaleFactor: 1, copy: 408 },
  { width: 390, deviceScaleFactor: 2, copy: 816 },
  { width: 1440, deviceScaleFactor: 1, copy: 408 },
  { width: 1440, deviceScaleFactor: 2, copy: 816 },
])
  test.describe(`at ${width} pixels, ${deviceScaleFactor} times as dense`, () => {
    test.use({ viewport: { width, height: 844 }, deviceScaleFactor })

    test('each picture is requested once, in the size that fits', async ({ page }) => {
      const requested: string[] = []
      page.on('request', (request) => {
        const name = /(?<=\/image\/)landing-[^/]*$/.exec(request.url())?.[0]
        if (name) requested.push(name)
      })
      await openLanding(page)
      const names = ['bicycle', 'synth', 'window'].map((name) => `landing-${name}.${copy}w.avif`)
      await expect.poll(() => requested.toSorted()).toEqual(names)
    })
  })

test('what the page was composed with stays until the file of the landing page is there', async ({
  page,
}) => {
  const release = await holdFiles(page, /\/landing-[\w-]+\.js/)
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('#root [aria-busy]')) document.documentElement.dataset.placeholder = 'seen'
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
  const shell = page.waitForResponse(/\/main-[\w-]+\.js/)
  await page.goto('/', { waitUntil: 'commit' })
  await (await shell).finished()
  await expect(page.locator('.prerendered')).toHaveCount(1)
  release()
  await expect(page.locator('.prerendered')).toHaveCount(0)
  await expect(front(page)).toContainText('Kojo Amankwah')
  await expect(page.locator('html')).not.toHaveAttribute('data-placeholder')
})

test.describe('while its file is lost', () => {
  test.use({ expectRefusals: true })

  test('what the page was composed with stays, its links work, and it comes alive by itself', async ({
    page,
    product,
  }) => {
    product.faults.failFiles({ fault: 'dead', files: /\/landing-[\w-]+\.js/ })
    const requests: string[] = []
    page.on('requestfailed', (request) => requests.push(request.url()))
    await page.goto('/')
    // The links of the page, and all that its importer tries.
    await expect.poll(() => requests.length).toBeGreaterThan(2)
    await expect(page.locator('.prerendered')).toHaveCount(1)
    await page.getByRole('link', { name: "Let's explore" }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(page.locator('.prerendered')).toContainText('Kojo Amankwah')
    product.faults.clear()
    await expect(page.locator('.prerendered')).toHaveCount(0)
    await expect(front(page)).toContainText('Kojo Amankwah')
  })
})

test('the API starts once the page is shown, and at once for whoever goes on', async ({ page }) => {
  const isApi = (url: string) => /\/back-end-[\w-]+\.js$/.test(url)
  const release = await holdFiles(page, /landing-synth/)
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('.prerendered')).toHaveCount(0)
  expect(requested.filter(isApi)).toEqual([])
  await page.getByRole('link', { name: "Let's explore" }).click()
  await expect(page.getByRole('article')).not.toHaveCount(0)
  release()

  const there = page.waitForRequest((request) => isApi(request.url()))
  await page.goto('/')
  await there
})

test('Pause stops what moves, Play lets it go on', async ({ page }) => {
  await openLanding(page)
  await echo(page).getByRole('button', { name: 'Pause' }).click()
  const shown = await textInFront(page)
  await page.clock.install()
  await page.mouse.move(0, 0)
  await page.getByRole('link', { name: "Let's explore" }).focus()
  await page.clock.runFor(60_000)
  await expect(front(page)).toHaveText(shown)
  await echo(page).getByRole('button', { name: 'Play' }).click()
  await page.mouse.move(0, 0)
  await page.getByRole('link', { name: "Let's explore" }).focus()
  await page.clock.runFor(4200)
  await expect(front(page)).not.toHaveText(shown)
})

test('it waits for whoever points at it, and a focused post comes to the front', async ({ page }) => {
  await openLanding(page)
  await front(page).hover()
  const shown = await textInFront(page)
  await page.clock.install()
  await page.clock.runFor(60_000)
  await expect(front(page)).toHaveText(shown)
  await cards(page).nth(2).getByRole('link').focus()
  await page.clock.runFor(60_000)
  await expect(front(page)).toContainText('Inês Taveira@inestaveira')
})

test('under reduced motion it stands still, with a reply', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await openLanding(page)
  // Whatever still waits would have waited too long after the minute.
  await expect.poll(() => page.evaluate(async () => (await fetch('/api/posts?limit=1')).ok)).toBe(true)
  await page.clock.runFor(60_000)
  await expect(front(page)).toContainText('Kojo Amankwah@kojotapes')
  await expect(front(page).getByText('The biscuit next to the open electronics')).toBeVisible()
  await expect(echo(page).getByRole('button')).toHaveCount(0)
  expect(await runningAnimationsOf(page)).toEqual([])
})

test('the rings are centred on the card at every width, and on phones it is above the fold', async ({
  page,
}) => {
  await openLanding(page)
  const middleOf = async (found: ReturnType<typeof front>) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await found.boundingBox()) ?? {}
    return [Math.round(x + width / 2), Math.round(y + height / 2)]
  }
  for (const width of [1440, 900, 760, 759, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const apart = async () => {
      const card = await middleOf(front(page))
      const rings = await middleOf(echo(page).locator('svg').first())
      return rings.map((value, axis) => value - (card[axis] ?? 0))
    }
    // Once both are laid out: they are measured one after the other.
    await expect.poll(apart).toEqual([0, 0])
    expect(await overflowOf(page)).toEqual([])
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(front(page).getByRole('img', { name: 'A small synthesizer' })).toBeInViewport({ ratio: 1 })
})
