import { violationsOf } from '../fixtures/axe'
import { ines } from '../fixtures/people'
import { expect, logIn, test } from '../fixtures/test'

const dialog = (name: string) => ({ name, exact: true }) as const

test('shortcuts work, but not in form fields', async ({ page }) => {
  await logIn(page, ines.name)
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', dialog('Keyboard shortcuts'))
  await expect(list).toContainText('Search people')
  // An open dialog disables shortcuts.
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()

  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: 'Search people' })
  await expect(search).toBeFocused()
  await page.keyboard.type('ngh?')
  await expect(search).toHaveValue('ngh?')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await search.blur()
  await page.keyboard.press('g')
  await page.keyboard.press('e')
  await expect(page.getByRole('heading', { name: 'Explore', level: 1 })).toBeFocused()
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page.getByRole('heading', { name: ines.name, level: 1 })).toBeFocused()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', dialog('Create Post'))).toBeVisible()
})

test('keys scroll the list of shortcuts in a low window', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 })
  await logIn(page, ines.name)
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', dialog('Keyboard shortcuts'))
  // Not before the dialog's code is there.
  await expect(list.getByRole('region', dialog('Keyboard shortcuts'))).toBeFocused()
  await expect(list.getByText('Go to the end')).not.toBeInViewport()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('End')
  await expect(list.getByText('Go to the end')).toBeInViewport()
})

test('without a visible search field, its shortcut opens Explore and focuses the search', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 900 })
  await page.goto(`/profile/${ines.username}`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.keyboard.press('/')
  await expect(page).toHaveURL('/explore')
  await expect(page.getByRole('article').first()).toHaveAttribute('aria-setsize', '6')
  await expect(page.getByRole('searchbox', { name: 'Search people' })).toBeFocused()
})

test('shortcuts do nothing once they are turned off', async ({ page }) => {
  await page.goto('/explore')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('checkbox', { name: 'Keyboard shortcuts' }).uncheck()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('article').first()).toHaveAttribute('aria-setsize', '6')
  await page.keyboard.press('n')
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await expect(page).toHaveURL('/explore')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('keys stand apart from what they do, also with text of twice the size on phones', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, ines.name)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px'
  })
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', dialog('Keyboard shortcuts')).getByRole('definition')
  await expect(keys.first()).toBeVisible()
  const gaps = await keys.evaluateAll((elements) =>
    elements.map((each) => {
      const words = document.createRange()
      words.selectNodeContents(each.previousElementSibling ?? each)
      return each.getBoundingClientRect().left - words.getBoundingClientRect().right
    }),
  )
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(12)
})
