import { FirefoxVisitor } from '../../fixtures/engines/firefox'
import { expect, test } from '../../fixtures/engines/test'
import { ines } from '../../fixtures/people'

test('a toast is styled under the policy', async ({ visitor, product }) => {
  if (!(visitor instanceof FirefoxVisitor)) throw new Error('This is a test for Firefox.')
  await visitor.goto(`${product.origins.shell}/login`)
  await visitor.press('button', 'Login as Guest')
  await visitor.press('button', `${ines.name} @${ines.username}`)
  const toast = await visitor.page.waitForSelector('[role=status]::-p-text(Login Successfull)')
  const radius = await toast?.evaluate(
    (words) => words.parentElement && getComputedStyle(words.parentElement).borderRadius,
  )
  expect(radius).toBe('12px')
})
