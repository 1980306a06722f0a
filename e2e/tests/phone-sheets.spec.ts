import { ines } from '../fixtures/people'
import { expect, logIn, test } from '../fixtures/test'
import { swipe } from '../fixtures/touch'

test.describe('sheets on a phone', { tag: '@phone' }, () => {
  test('a second tap on Delete does not confirm it', async ({ page }) => {
    await logIn(page, ines.name)
    const posts = page.getByRole('article')
    await expect(posts.first()).toHaveAttribute('aria-setsize', '3')
    const item = page.getByRole('menuitem', { name: 'Delete' })
    const question = page.getByRole('dialog', { name: 'Do you want to delete this post ?' })
    for (const share of [0.25, 0.75]) {
      await posts.first().getByRole('button', { name: 'More' }).tap()
      // When it has come to rest.
      await item.click({ trial: true })
      const box = await item.boundingBox()
      if (!box) throw new Error('Nothing to tap')
      const tap = () => page.touchscreen.tap(box.x + box.width * share, box.y + box.height / 2)
      await tap()
      await question.getByRole('button', { name: 'No' }).click({ trial: true })
      await tap()
      // It may have cancelled.
      await page.keyboard.press('Escape')
      await expect(question).toBeHidden()
    }
    await page.reload()
    await expect(posts.first()).toHaveAttribute('aria-setsize', '3')
  })

  test('a swipe down closes a sheet; a short one lets it spring back', async ({ page }) => {
    await page.goto('/explore')
    await page.getByRole('article').first().getByRole('button', { name: 'Share' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Share' })
    const box = async () => (await sheet.boundingBox()) ?? { y: 0, height: 0 }
    const top = async () => (await box()).y
    // When it has come to rest.
    await expect.poll(async () => (await top()) + (await box()).height).toBeCloseTo(844, 0)
    const rest = await top()
    await swipe(page, { y: 20 }, { x: 195, y: rest + 24 })
    await expect.poll(top).toBeCloseTo(rest, 0)
    await expect(sheet).toBeVisible()
    await swipe(page, { y: 200 }, { x: 195, y: rest + 24 })
    await expect(sheet).toBeHidden()
  })

  test('a swipe asks before it loses text, and moves nothing while text is selected', async ({ page }) => {
    await logIn(page, ines.name, `/profile/${ines.username}`)
    await page.getByRole('article').first().getByRole('button', { name: 'More' }).tap()
    await page.getByRole('menuitem', { name: 'Edit' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Edit post' })
    const text = sheet.getByRole('textbox', { name: 'Text of the post' })
    await text.fill('Half a thought')
    const question = page.getByRole('dialog', { name: 'Discard your changes?' })
    const swipeDown = async () => {
      const { y = 0 } = (await sheet.boundingBox()) ?? {}
      await swipe(page, { y: 200 }, { x: 120, y: y + 24 })
    }
    await text.selectText()
    await swipeDown()
    await expect(question).toBeHidden()
    await text.press('End')
    await swipeDown()
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Keep editing' }).tap()
    await expect(question).toBeHidden()
    await expect(text).toHaveValue('Half a thought')
  })

  test('posts are written on the whole screen, with Post at the top', async ({ page }) => {
    await logIn(page, ines.name)
    await page.getByRole('button', { name: 'Create Post' }).tap()
    const composer = page.getByRole('dialog', { name: 'Create Post' })
    await expect.poll(() => composer.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    const { y = Number.NaN } =
      (await composer.getByRole('button', { name: 'Post', exact: true }).boundingBox()) ?? {}
    expect(y).toBeLessThan(16)
  })

  test('profiles are edited on the whole screen, with Update at the top, where no message hides it', async ({
    page,
  }) => {
    await logIn(page, ines.name, `/profile/${ines.username}`)
    await page.getByRole('button', { name: 'Edit Profile' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
    await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    // The last field: the form is scrolled to its end.
    await dialog.getByLabel('Website').fill('example.org')
    const update = dialog.getByRole('button', { name: 'Update' })
    expect((await update.boundingBox())?.y).toBeLessThan(16)
    // In text of twice the size, it stands beside the title all the same.
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const title = await dialog.getByRole('heading', { name: 'Edit Profile' }).boundingBox()
    const end = title ? title.x + title.width : Number.NaN
    expect((await update.boundingBox())?.x).toBeGreaterThanOrEqual(end)
    await update.tap()
    await expect(page.getByText('Profile Updated Successfully')).toBeVisible()
  })
})
