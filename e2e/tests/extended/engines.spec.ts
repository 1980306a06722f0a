import { logIn } from '../../fixtures/engines/log-in'
import { expect, test } from '../../fixtures/engines/test'
import type { Fault } from '../../fixtures/faults'
import { photo } from '../../fixtures/media'
import { ines } from '../../fixtures/people'
import { shortTimeout } from '../../fixtures/test'

// In Firefox as it is installed, and in WebKitGTK, which has the engine of Safari: Playwright patches both. Firefox, like older Chromium,
// caches failed module fetches for the lifetime of a page.

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
      await visitor.sees('button', 'Retry')
      product.faults.clear()
      await visitor.press('button', 'Retry')
      await visitor.sees('heading', title)
    })
  }
}

for (const fault of ['dead', 'hanging'] as const) {
  test(`the shell starts by itself although its scripts are ${fault} once`, async ({ visitor, product }) => {
    product.faults.failFiles({ fault, times: 1, files: /^\/assets\/(?:main|libraries)-/ })
    await visitor.goto(`${product.origins.shell}/explore`)
    await visitor.sees('button', 'Share')
  })
}

test('every file dropped once, at the start or later, is refetched automatically', async ({
  visitor,
  product,
}) => {
  product.faults.failFiles({ fault: 'dead', times: 1 })
  for (const { path, title } of remotes) {
    await visitor.goto(product.origins.shell + path)
    await visitor.sees('heading', title)
  }
  await visitor.goto(`${product.origins.shell}/explore`)
  await visitor.press('button', 'Share')
  await visitor.sees('button', 'Copy link')
  // Of the start, of three pages and of a dialog.
  expect(product.faults.failedFiles.length).toBeGreaterThan(24)
})

test('a post with a picture, a like and a comment outlast a reload', async ({ visitor, product }) => {
  await logIn(visitor, product.origins.shell)
  await visitor.write('Write a post', 'From another engine')
  await visitor.choose(photo)
  await visitor.sees('textbox', 'Description of photo.jpg')
  await visitor.press('button', 'Post')
  await visitor.reads('Post Created Successfully')
  await visitor.reads('From another engine')
  await visitor.press('button', 'Like: 0')
  await visitor.reads('Liked')
  await visitor.press('link', 'Comments: 0')
  await visitor.write('Add a comment', 'Seen')
  await visitor.press('button', 'Comment')
  await visitor.reads('Commented!')
  await visitor.reload()
  await visitor.sees('button', 'Like: 1')
  await visitor.reads('Seen')
  await visitor.sees('button', 'Open image')
})

test('a page that was left before it follows others knows of a logout when it comes back', async ({
  visitor,
  product,
}) => {
  product.faults.failFiles({
    fault: 'dead',
    times: Number.POSITIVE_INFINITY,
    files: /^\/assets\/while-open-/,
  })
  await logIn(visitor, product.origins.shell)
  await visitor.goto(`${product.origins.shell}/mockman`)
  await visitor.sees('textbox', 'Endpoint')
  await visitor.press('button', 'Logout')
  await visitor.sees('link', "Let's explore")
  await visitor.back(2)
  await visitor.sees('button', 'Login')
})

test('the request tester sends a request', async ({ visitor, product }) => {
  await visitor.goto(`${product.origins.shell}/mockman`)
  await visitor.write('Endpoint', '/api/posts?limit=1')
  await visitor.press('button', 'Submit')
  await visitor.reads('200 OK')
  await visitor.reads('posts: [1 item]')
})

test('a request is copied as a command, whose writer loads when it is asked for', async ({
  visitor,
  product,
}) => {
  await visitor.goto(`${product.origins.shell}/mockman`)
  await visitor.press('button', 'More')
  await visitor.press('button', 'Copy as cURL')
  await visitor.reads('cURL copied')
})
