import { Key } from 'selenium-webdriver'
import sharp from 'sharp'
import type { Fault } from '../../fixtures/faults'
import { photo } from '../../fixtures/media'
import { ines } from '../../fixtures/people'
import { test as base, expect, shortTimeout } from '../../fixtures/test'
import { startWebKit, Visitor, type WebKit } from '../../fixtures/webkit'

// In WebKitGTK, which has the engine of Safari.

/** Without the automatic fixtures that need a Playwright page. */
const test = base.extend<{ visitor: Visitor }, { webkit: WebKit }>({
  webkit: [
    async ({ playwright: _ }, use) => {
      const driver = process.env.WEBKIT_DRIVER_PATH
      if (!driver) throw new Error('WEBKIT_DRIVER_PATH names no driver of WebKit')
      const webkit = await startWebKit(driver)
      await use(webkit)
      await webkit.end()
    },
    { scope: 'worker' },
  ],
  refusals: async ({ playwright: _ }, use) => use([]),
  visitor: async ({ webkit }, use) => {
    const driver = await webkit.open()
    await use(new Visitor(driver))
    await driver.quit()
  },
})

const remotes = [
  { name: 'social', path: '/explore', title: 'Explore' },
  { name: 'profile', path: `/profile/${ines.username}`, title: ines.name },
  { name: 'mockman', path: '/mockman', title: 'Request tester' },
]
const faults: Fault[] = ['dead', 'error', 'hanging']

for (const { name, path, title } of remotes) {
  for (const fault of faults) {
    test(`${name} that is ${fault} recovers with Retry`, async ({ visitor, product }) => {
      if (fault === 'hanging') await product.configure(shortTimeout)
      product.faults.fail(name, fault)
      await visitor.goto(product.origins.shell + path)
      await visitor.find('button', 'Retry')
      product.faults.clear()
      await visitor.press('button', 'Retry')
      await visitor.find('heading', title)
    })
  }
}

for (const fault of ['dead', 'hanging'] as const) {
  test(`the shell starts by itself although its scripts are ${fault} once`, async ({ visitor, product }) => {
    product.faults.failFiles({ fault, times: 1, files: /^\/assets\/(?:main|libraries)-/ })
    await visitor.goto(`${product.origins.shell}/explore`)
    await visitor.find('button', 'Share')
  })
}

test('every file dropped once, at the start or later, is refetched automatically', async ({
  visitor,
  product,
}) => {
  product.faults.failFiles({ fault: 'dead', times: 1 })
  for (const { path, title } of remotes) {
    await visitor.goto(product.origins.shell + path)
    await visitor.find('heading', title)
  }
})

test('a post with a picture, a like and a comment outlast a reload', async ({ visitor, product }) => {
  const { shell } = product.origins
  await logIn(visitor, shell)
  await visitor.write('Write a post', 'From WebKit')
  await visitor.choose(photo)
  await visitor.find('textbox', /^Description/)
  await visitor.press('button', 'Post')
  await visitor.reads('Post Created Successfully')
  await visitor.press('button', 'Like: 0')
  await visitor.reads('Liked')
  await visitor.press('link', 'Comments: 0')
  await visitor.write('Add a comment', 'Seen')
  await visitor.press('button', 'Comment')
  await visitor.reads('Commented!')
  await visitor.driver.navigate().refresh()
  await visitor.find('button', 'Like: 1')
  await visitor.reads('Seen')
  await visitor.find('button', 'Open image')
})

test('the bars of phones are still painted after transitions between pages', async ({ visitor, product }) => {
  const { driver } = visitor
  await driver.manage().window().setRect({ width: 430, height: 900 })
  await visitor.goto(`${product.origins.shell}/no-such-page`)
  await visitor.find('heading', 'There is no page here')
  // The first one may come before all is painted.
  for (let count = 0; count < 3; count++)
    await driver.executeAsyncScript('document.startViewTransition(() => {}).finished.then(arguments[0])')
  const screen = sharp(Buffer.from(await driver.takeScreenshot(), 'base64'))
  for (const bar of [await visitor.find('button', 'Back'), await visitor.find('navigation', 'Main')]) {
    const { x, y, width, height } = await bar.getRect()
    const shown = await screen.clone().extract({ left: x, top: y, width, height }).toBuffer()
    const { channels } = await sharp(shown).stats()
    // Paper alone has one colour.
    expect(channels[0]?.stdev).toBeGreaterThan(1)
  }
})

test('the request tester sends a request', async ({ visitor, product }) => {
  await visitor.goto(`${product.origins.shell}/mockman`)
  await visitor.write('Endpoint', Key.chord(Key.CONTROL, 'a'), '/api/posts', Key.ENTER)
  await visitor.reads('200 OK')
})

async function logIn(visitor: Visitor, shell: string): Promise<void> {
  await visitor.goto(`${shell}/login`)
  await visitor.press('button', 'Login as Guest')
  await visitor.press('button', new RegExp(ines.name))
  await visitor.find('heading', 'Feed')
}
