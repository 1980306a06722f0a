import type { Page } from '@playwright/test'
import { consoleReady, openLibrary } from '../fixtures/console'
import { ines } from '../fixtures/people'
import { expect, logIn, test } from '../fixtures/test'

/** Holds a key, as hands do that cannot let go quickly. @param seen waits for what its first press does, while it is held */
async function hold(page: Page, key: string, seen: () => Promise<void>) {
  await page.keyboard.down(key)
  await seen()
  for (let repeats = 0; repeats < 5; repeats++) await page.keyboard.down(key)
  await page.keyboard.up(key)
}

const own = (page: Page) => page.getByRole('article', { name: `Post by ${ines.name}` }).first()

test('a key that is held writes nothing into the dialog that it opens', async ({ page }) => {
  await logIn(page, ines.name)
  const text = page.getByRole('dialog').getByRole('textbox', { name: 'Write a post' })
  await hold(page, 'n', () => expect(text).toBeFocused())
  await page.keyboard.type('Hello')
  await expect(text).toHaveValue('Hello')
})

test('Enter that is held on the menu of a post chooses nothing in it', async ({ page }) => {
  await logIn(page, ines.name)
  const first = page.getByRole('menuitem').first()
  await own(page).getByRole('button', { name: 'More' }).focus()
  await hold(page, 'Enter', () => expect(first).toBeFocused())
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  const text = page
    .getByRole('dialog', { name: 'Edit post' })
    .getByRole('textbox', { name: 'Text of the post' })
  await expect(text).toBeFocused()
  await expect(text).not.toHaveValue(/\n$/)
})

test('Enter that is held sends a comment once, and leaves the field empty', async ({ page }) => {
  await logIn(page, ines.name)
  await page
    .getByRole('link', { name: /^Comments: / })
    .first()
    .click()
  const field = page.getByRole('textbox', { name: 'Add a comment' })
  await field.fill('Held for long.')
  await page.getByRole('button', { name: 'Comment', exact: true }).focus()
  await hold(page, 'Enter', () => expect(field).toBeFocused())
  await expect(field).toHaveValue('')
  const comment = page.getByRole('list', { name: 'Comments' }).getByRole('listitem').last()
  await expect(comment).toContainText('Held for long.')
  const edit = comment.getByRole('button', { name: 'Edit comment' })
  await edit.press('Enter')
  await page.keyboard.type(' Or so.')
  await page.getByRole('button', { name: 'Save', exact: true }).focus()
  await hold(page, 'Enter', () => expect(edit).toBeFocused())
  await expect(page.getByText('Held for long. Or so.')).toHaveCount(1)
  await expect(page.getByRole('textbox', { name: 'Text of the comment' })).toHaveCount(0)
})

test('Enter that is held presses once in the request tester of any host', async ({ page, product }) => {
  let requests = 0
  await page.route('**/quick.json', (route) => {
    requests++
    return route.fulfill({ json: {} })
  })
  await page.goto(`${product.origins.mockman}/mockman`)
  const { endpoint, button, status, method, body } = await consoleReady(page)
  const answered = () => expect(status).toContainText('200 OK')
  await endpoint.fill('/quick.json')
  await hold(page, 'Enter', answered)
  await button('Submit').focus()
  await hold(page, 'Enter', answered)
  await method.selectOption('POST')
  await body.focus()
  await page.keyboard.down('Control')
  await hold(page, 'Enter', answered)
  await page.keyboard.up('Control')
  await expect(body).toHaveValue('{}')
  expect(requests).toBe(3)

  await button('More').click()
  await button('Save…').focus()
  const name = page.getByRole('dialog', { name: 'Save request' }).getByLabel('Name')
  await hold(page, 'Enter', () => expect(name).toBeFocused())
  await page.keyboard.press('Escape')
  const library = await openLibrary(page)
  await library.getByRole('tab', { name: 'History' }).click()
  await library.getByRole('button', { name: 'Clear', exact: true }).focus()
  await hold(page, 'Enter', () => expect(button('Clear all 3?')).toBeFocused())
  await expect(button('Clear all 3?')).toBeFocused()
  await library.getByRole('tab', { name: 'Collections' }).click()
  await expect(library.getByText('No saved requests yet.')).toBeVisible()
})
