import { ewan, ines } from '../fixtures/people'
import { expect, logIn, test } from '../fixtures/test'

test('Escape closes the card that a mouse has opened, and not the dialog around it', async ({ page }) => {
  await logIn(page, ines.name, `/profile/${ewan.username}`)
  await page.getByRole('button', { name: /Follower/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Followers' })
  const person = dialog.getByRole('link', { name: ines.name })
  await expect(person).toBeVisible()
  await page.mouse.move(0, 0)
  await person.hover()
  const card = page.getByRole('region', { name: `About @${ines.username}` })
  await expect(card).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('the word beside an icon of the rail can be pointed at, and Escape hides it until the icon is left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 700 })
  await page.goto('/explore')
  const rail = page.getByRole('navigation', { name: 'Main' })
  const [feed, bookmark] = ['Feed', 'Bookmark'].map((name) => rail.getByRole('link', { name }))
  if (!feed || !bookmark) throw new Error('The rail has no links.')
  const word = feed.getByText('Feed')
  await feed.hover()
  await expect(word).toHaveCSS('opacity', '1')
  const { x, y, width, height } = (await word.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 20 })
  const isPointedAt = () => word.evaluate((element) => element.matches(':hover'))
  expect(await isPointedAt()).toBe(true)
  await expect(word).toHaveCSS('opacity', '1')

  // What listens to Escape comes after the first page.
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape')
      return word.evaluate((element) => getComputedStyle(element).opacity)
    })
    .toBe('0')
  await bookmark.hover()
  await feed.hover()
  await expect(word).toHaveCSS('opacity', '1')
})
