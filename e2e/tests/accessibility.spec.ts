import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { clip, photo } from '../fixtures/media'
import { ines } from '../fixtures/people'
import { expect, logInAsGuest, test } from '../fixtures/test'

async function openOwnMenu(page: Page): Promise<void> {
  await logInAsGuest(page, ines.name)
  const post = page.getByRole('article', { name: `Post by ${ines.name}` }).first()
  await post.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menu').waitFor()
}

async function checkAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([])
}

/** Each screen: how to get there, and what says that it is there. */
const screens: Record<string, (page: Page) => Promise<void>> = {
  landing: async (page) => {
    await page.goto('/')
    await page.getByRole('link', { name: "Let's explore" }).waitFor()
  },
  login: async (page) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.getByText('Please enter username and password').waitFor()
  },
  'guest login': async (page) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Login as Guest' }).click()
    await page.getByRole('dialog', { name: 'Select a User' }).waitFor()
  },
  signup: async (page) => {
    await page.goto('/signup')
    await page.getByRole('heading', { name: 'Create New Account' }).waitFor()
  },
  settings: async (page) => {
    await page.goto('/explore')
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('dialog', { name: 'Settings' }).waitFor()
  },
  'keyboard shortcuts': async (page) => {
    await page.goto('/explore')
    await page.getByRole('article').first().waitFor()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  },
  explore: async (page) => {
    await page.goto('/explore')
    await page.getByRole('article').first().waitFor()
    await page.getByRole('heading', { name: 'Suggested for you' }).waitFor()
  },
  'feed with the compose dialog': async (page) => {
    await logInAsGuest(page, ines.name)
    await page.getByRole('article').first().waitFor()
    await page.getByRole('button', { name: 'Create Post' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Write a post' }).waitFor()
  },
  'a draft with media': async (page) => {
    await logInAsGuest(page, ines.name)
    await page.getByRole('article').first().waitFor()
    await page.getByRole('button', { name: 'Add image' }).setInputFiles(photo)
    await page.getByRole('button', { name: 'Remove image' }).waitFor()
    await page.getByRole('button', { name: 'Add video' }).setInputFiles(clip)
    await page.getByRole('button', { name: 'Remove video' }).waitFor()
  },
  'the menu of an own post': async (page) => {
    await openOwnMenu(page)
  },
  'editing a post': async (page) => {
    await openOwnMenu(page)
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await page.getByRole('textbox', { name: 'Text of the post' }).fill('Another text.')
  },
  'leaving an edited post': async (page) => {
    await openOwnMenu(page)
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await page.getByRole('textbox', { name: 'Text of the post' }).fill('Another text.')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Discard your changes?' }).waitFor()
  },
  'deleting a post': async (page) => {
    await openOwnMenu(page)
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog', { name: 'Do you want to delete this post ?' }).waitFor()
  },
  'sharing a post': async (page) => {
    await page.goto('/explore')
    await page.getByRole('article').first().getByRole('button', { name: 'Share' }).click()
    await page.getByRole('dialog', { name: 'Share' }).waitFor()
  },
  'who likes a post, and a comment that is edited': async (page) => {
    await logInAsGuest(page, ines.name)
    await page.getByRole('link', { name: 'Comments: 3' }).click()
    await page.getByRole('button', { name: 'Edit comment' }).click()
    await page.getByRole('textbox', { name: 'Text of the comment' }).waitFor()
    await checkAccessible(page)
    await page.getByRole('button', { name: /likes$/ }).click()
    await page.getByRole('dialog', { name: 'Liked by' }).waitFor()
  },
  post: async (page) => {
    await page.goto('/explore')
    await page
      .getByRole('link', { name: /^Comments: [1-9]/ })
      .first()
      .click()
    await page.getByRole('list', { name: 'Comments' }).waitFor()
  },
  'a picture, large': async (page) => {
    await page.goto('/explore')
    await page
      .getByRole('button', { name: /^Open image/ })
      .first()
      .click()
    await page.getByRole('dialog', { name: 'Media of the post' }).waitFor()
  },
  profile: async (page) => {
    await page.goto(`/profile/${ines.username}`)
    await page.getByRole('article').first().waitFor()
  },
  'a summary of a person': async (page) => {
    await page.goto('/explore')
    await page.getByRole('article').first().getByRole('link').first().hover()
    await page
      .getByRole('region', { name: /^About @/ })
      .getByText('Followers')
      .waitFor()
  },
  'editing the profile, and its pictures': async (page) => {
    await logInAsGuest(page, ines.name)
    await page.goto(`/profile/${ines.username}`)
    await page.getByRole('button', { name: '1 Following' }).click()
    await page.getByRole('dialog', { name: 'Following' }).waitFor()
    await checkAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Change cover' }).click()
    await page.getByRole('radio', { name: 'Cover 2' }).check()
    await checkAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.getByLabel('Website').fill('no website')
    await page.getByLabel('Bio').focus()
    await checkAccessible(page)
    await page.getByRole('button', { name: 'Set Avatar' }).click()
    await page.getByRole('radio', { name: 'Avatar 2' }).check()
    await checkAccessible(page)
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByLabel('Choose Picture').setInputFiles(photo)
    await page.getByRole('slider').waitFor()
  },
  'request tester': async (page) => {
    await page.goto('/mockman')
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('200 OK').waitFor()
  },
  'a path that leads nowhere': async (page) => {
    await page.goto('/nowhere')
    await page.getByRole('link', { name: 'Back To Home' }).waitFor()
  },
  'a post that does not exist': async (page) => {
    await page.goto('/post/nothing')
    await page.getByText('This post does not exist').waitFor()
  },
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [name, open] of Object.entries(screens)) {
    test(`${name} is accessible in the ${colorScheme} theme`, async ({ page }) => {
      // Without motion: a dialog that is still fading in has no contrast yet.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await open(page)
      await checkAccessible(page)
    })
  }
}
