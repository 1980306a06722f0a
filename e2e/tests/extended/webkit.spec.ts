import type { WebDriver } from 'selenium-webdriver'
import sharp from 'sharp'
import { logIn } from '../../fixtures/engines/log-in'
import { expect, test } from '../../fixtures/engines/test'
import type { Visitor } from '../../fixtures/engines/visitor'
import { WebKitVisitor } from '../../fixtures/engines/webkit'
import { photo } from '../../fixtures/media'
import { ines } from '../../fixtures/people'

function assertWebKit(visitor: Visitor): asserts visitor is WebKitVisitor {
  if (!(visitor instanceof WebKitVisitor)) throw new Error('This is a test for WebKitGTK.')
}

/** Opens the feed, on a page that the browser's back/forward cache may keep, and marks the page by `isFirst`. */
async function openFeed(visitor: Visitor, origin: string): Promise<WebDriver> {
  assertWebKit(visitor)
  const { driver } = visitor
  await logIn(visitor, origin)
  const loaded = () =>
    driver.executeScript<string>(
      'return performance.getEntriesByType("resource").map(({ name }) => name).join()',
    )
  await expect.poll(loaded).toContain('while-open')
  await driver.executeScript('window.isFirst = true')
  return driver
}

test('the bars of phones are still painted after transitions between pages', async ({ visitor, product }) => {
  assertWebKit(visitor)
  const { driver } = visitor
  await driver.manage().window().setRect({ width: 430, height: 900 })
  await visitor.goto(`${product.origins.shell}/no-such-page`)
  await visitor.sees('heading', 'There is no page here')
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

test('a page that comes back from the cache announces what was posted meanwhile, and knows of a logout', async ({
  visitor,
  product,
}) => {
  const { shell } = product.origins
  const driver = await openFeed(visitor, shell)
  await visitor.goto(`${shell}/mockman`)
  await visitor.sees('textbox', 'Endpoint')
  await driver.executeAsyncScript(`
    const headers = { authorization: localStorage.token, 'content-type': 'application/json' }
    const body = JSON.stringify({ postData: { content: 'From the tester' } })
    fetch('/api/posts', { method: 'POST', headers, body }).then(arguments[0])`)
  await visitor.back()
  await visitor.sees('button', '1 new post')
  expect(await driver.executeScript('return window.isFirst')).toBe(true)
  await visitor.goto(`${shell}/mockman`)
  await visitor.sees('textbox', 'Endpoint')
  await visitor.press('button', 'Logout')
  await visitor.sees('link', "Let's explore")
  await visitor.back(2)
  await visitor.sees('link', "Let's explore")
  expect(await driver.executeScript('return window.isFirst')).toBe(true)
})

test('a page that is left while it writes keeps no other waiting, and goes on when it comes back', async ({
  visitor,
  product,
}) => {
  const { shell } = product.origins
  const driver = await openFeed(visitor, shell)
  // Some write is always under way.
  await driver.executeAsyncScript(`
    const send = async (path, body) => {
      const headers = { authorization: localStorage.token, 'content-type': 'application/json' }
      const answer = await fetch('/api/posts' + path, { method: 'POST', headers, body })
      statuses.add(answer.status)
      return answer.json()
    }
    const pressOn = async ({ _id }) => {
      while (!window.isOver) for (const action of ['like', 'dislike']) await send('/' + action + '/' + _id)
    }
    const start = async () => {
      window.statuses = new Set()
      const body = JSON.stringify({ postData: { content: 'To be liked' } })
      for (const count of [1, 2, 3]) await send('', body)
      const { posts } = await send('', body)
      const [{ username }] = posts
      window.over = Promise.all(posts.filter((post) => post.username === username).slice(0, 4).map(pressOn))
    }
    start().then(arguments[0])`)
  await visitor.goto(`${shell}/mockman`)
  await visitor.write('Endpoint', '/api/posts')
  await visitor.press('button', 'Submit')
  await visitor.reads('200 OK')
  await visitor.back()
  await expect.poll(() => driver.executeScript('return window.isFirst')).toBe(true)
  await driver.executeAsyncScript('window.isOver = true; window.over.then(arguments[0])')
  expect(await driver.executeScript('return [...window.statuses]')).toEqual([201])
})

test('a page that was left while it rendered goes on rendering when it comes back', async ({
  visitor,
  product,
}) => {
  const { shell } = product.origins
  const driver = await openFeed(visitor, shell)
  await driver.executeScript(`
    const buttons = [...document.querySelectorAll('main button')]
    const orders = ['Oldest', 'Latest'].map((order) => buttons.find(({ textContent }) => textContent === order))
    let count = 0
    window.pressing = setInterval(() => orders[count++ % 2].click())`)
  // It has to be left at the moment of a render.
  for (let count = 0; count < 8; count++) {
    await visitor.goto(`${shell}/mockman`)
    await visitor.sees('textbox', 'Endpoint')
    await visitor.back()
    await expect.poll(() => driver.executeScript('return window.isFirst')).toBe(true)
  }
  await driver.executeScript('clearInterval(pressing)')
  await visitor.press('link', 'Explore')
  await visitor.sees('heading', 'Explore')
  expect(await driver.executeScript('return window.isFirst')).toBe(true)
})

test('a page that is left while it stores a draft keeps nobody from posting', async ({
  visitor,
  product,
}) => {
  assertWebKit(visitor)
  const { shell } = product.origins
  const driver = await openFeed(visitor, shell)
  await visitor.choose(photo)
  const description = await visitor.find('textbox', 'Description of photo.jpg')
  // Some write is always under way.
  await driver.executeScript(
    `
    const [field] = arguments
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
    let count = 0
    const type = () => {
      set.call(field, 'A harbour ' + ++count)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    setInterval(() => { for (let times = 0; times < 20; times++) type() })`,
    description,
  )
  await visitor.goto(`${shell}/mockman`)
  await visitor.sees('textbox', 'Endpoint')
  await visitor.goto(shell)
  await visitor.write('Write a post', 'After the tester')
  await visitor.press('button', 'Post')
  await visitor.reads('Post Created Successfully')
})

test('a photo that is cropped for a cover is saved, and stays JPEG, because WebKit writes no WebP', async ({
  visitor,
  product,
}) => {
  assertWebKit(visitor)
  const { shell } = product.origins
  await logIn(visitor, shell)
  await visitor.goto(`${shell}/profile/${ines.username}`)
  await visitor.press('button', 'Change cover')
  await visitor.choose(photo)
  await visitor.press('button', 'Use picture')
  await visitor.press('button', 'Update Cover')
  await visitor.reads('Cover Updated Successfully')
  const cover = () => visitor.driver.executeScript('return document.querySelector("main header img").src')
  await expect.poll(cover).toMatch(/-1500x500.*\.jpg$/)
})

test('lines of larger text keep their distance', async ({ visitor, product }) => {
  assertWebKit(visitor)
  await visitor.goto(`${product.origins.shell}/explore`)
  await visitor.sees('heading', 'Explore')
  const text = () =>
    visitor.driver.executeScript<string[]>(`
      const { fontSize, lineHeight } = getComputedStyle(document.body)
      return [fontSize, lineHeight]`)
  expect(await text()).toEqual(['16px', '24px'])
  await visitor.driver.executeScript('document.documentElement.style.fontSize = "200%"')
  await expect.poll(text).toEqual(['32px', '48px'])
})
