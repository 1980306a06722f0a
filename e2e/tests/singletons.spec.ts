import { openFirstPost } from '../fixtures/open-post'
import { ines } from '../fixtures/people'
import { expect, test } from '../fixtures/test'

/** Code in the minified build that runs exactly once per evaluated copy of the module. */
const marks = {
  react: /\.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=[^=]/g,
  'react-dom': /\.__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=[^=]/g,
  "the router's context": /\.displayName\s*=\s*[`"']DataRouter[`"']/g,
  'the API client of the store': /[`"']PostsOf[`"'],\s*[`"']PostList[`"']/g,
  'the session of the store': /name:\s*[`"']session[`"'],\s*initialState/g,
}

test('React, the router and the store are evaluated once, whatever remotes are loaded', async ({ page }) => {
  await page.coverage.startJSCoverage({ resetOnNavigation: false })
  await page.goto('/explore')
  await expect(page.getByRole('article')).not.toHaveCount(0)
  await openFirstPost(page)
  await page.getByRole('link', { name: 'Explore' }).click()
  await page.getByLabel('Search people').fill(ines.username)
  await page.getByRole('link', { name: ines.name }).last().click()
  await expect(page.getByRole('heading', { name: ines.name, level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Request tester' }).click()
  await expect(page.getByRole('heading', { name: 'Request tester', level: 1 })).toBeVisible()
  const scripts = await page.coverage.stopJSCoverage()

  const evaluations = Object.fromEntries(
    Object.entries(marks).map(([name, mark]) => [
      name,
      scripts.flatMap(({ source = '', functions, url }) =>
        [...source.matchAll(mark)].flatMap(({ index }) =>
          // The innermost range around the marker has its execution count.
          Array<string>(
            functions
              .flatMap(({ ranges }) => ranges)
              .filter(({ startOffset, endOffset }) => startOffset <= index && index < endOffset)
              .sort((a, b) => a.endOffset - a.startOffset - (b.endOffset - b.startOffset))[0]?.count ?? 0,
          ).fill(new URL(url).origin),
        ),
      ),
    ]),
  )
  const shell = new URL(page.url()).origin
  expect(evaluations).toEqual(Object.fromEntries(Object.keys(marks).map((name) => [name, [shell]])))
})
