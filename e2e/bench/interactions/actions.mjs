// @ts-check

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Locator} Locator */

/**
 * Something that people do often.
 * @typedef {object} Action
 * @property {string} name
 * @property {(page: Page) => Promise<unknown>} [prepare] leads to where it can be done
 * @property {(page: Page) => Locator} [target] what is clicked
 * @property {string} [key] what is pressed, if nothing is clicked
 * @property {(page: Page) => Promise<unknown>} [after] waits for what it leads to, or takes it back
 */

const firstPost = (/** @type {Page} */ page) => page.getByRole('article').first()
const endpoint = (/** @type {Page} */ page) => page.getByPlaceholder('Enter your endpoint')

/** @param {string} name */
const link = (name) => (/** @type {Page} */ page) => page.getByRole('link', { name, exact: true }).first()

/** @param {string | RegExp} name */
const button = (name) => (/** @type {Page} */ page) => page.getByRole('button', { name, exact: true }).first()

/** @param {string | RegExp} name */
const buttonOfPost = (name) => (/** @type {Page} */ page) => firstPost(page).getByRole('button', { name })

/** @param {string} name */
const heading = (name) => (/** @type {Page} */ page) =>
  page.getByRole('heading', { name, level: 1 }).waitFor()

const firstPostShown = (/** @type {Page} */ page) => firstPost(page).waitFor()

/** @param {'dialog' | 'menu'} role */
const close = (role) => async (/** @type {Page} */ page) => {
  await page.getByRole(role).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole(role).waitFor({ state: 'hidden' })
}

const removeKey = (/** @type {Page} */ page) => page.keyboard.press('Backspace')

/** In this order, on a page that shows the feed of somebody who is logged in. @type {readonly Action[]} */
export const actions = [
  { name: 'go to Explore', target: link('Explore'), after: firstPostShown },
  { name: 'like', target: buttonOfPost(/^Like: /) },
  { name: 'bookmark', target: buttonOfPost('Bookmark') },
  { name: 'menu of a post', target: buttonOfPost('More'), after: close('menu') },
  { name: 'next post, by key', key: 'j' },
  { name: 'like, by key', key: 'l' },
  { name: 'open a post', target: (page) => firstPost(page).locator('p').first(), after: heading('Post') },
  { name: 'back to the list', target: link('Back'), after: heading('Explore') },
  {
    name: 'open a post, by key',
    prepare: (page) => page.keyboard.press('j'),
    key: 'Enter',
    after: heading('Post'),
  },
  {
    name: 'key in a comment',
    prepare: (page) => page.getByRole('textbox', { name: 'Add a comment' }).click(),
    key: 'x',
    after: removeKey,
  },
  {
    name: 'another order',
    prepare: async (page) => {
      await link('Back')(page).click()
      await firstPostShown(page)
    },
    target: button('Oldest'),
    after: (page) => button(/^Open image/)(page).waitFor(),
  },
  { name: 'open a picture', target: button(/^Open image/), after: close('dialog') },
  { name: 'go to Feed', target: link('Feed'), after: firstPostShown },
  {
    name: 'key in a post',
    prepare: (page) => page.getByRole('main').getByRole('textbox', { name: 'Write a post' }).click(),
    key: 'x',
    after: removeKey,
  },
  { name: 'Create Post', target: button('Create Post'), after: close('dialog') },
  {
    name: 'key in the search of people',
    prepare: (page) => page.getByRole('searchbox').first().click(),
    key: 'a',
    after: async (page) => {
      await removeKey(page)
      await page.keyboard.press('Escape')
    },
  },
  {
    name: 'go to a profile',
    target: (page) => firstPost(page).getByRole('link').first(),
    after: (page) => button('Follow')(page).waitFor(),
  },
  {
    name: 'key in an endpoint',
    prepare: async (page) => {
      await link('Request tester')(page).click()
      await page.getByText('Response is undefined.').waitFor()
      await endpoint(page).click()
    },
    key: 'x',
    after: (page) => endpoint(page).fill('/api/posts'),
  },
  { name: 'send a request', target: button('Submit'), after: (page) => page.getByRole('tree').waitFor() },
]
