import { askEarly, earlyQuery } from 'shared/early'
import { aPost, aUser } from 'shared/testing'
import { expect, test, vi } from 'vitest'
import manifest from '../app.json'
import { remote } from './remote'
import { endNeverNear } from './testing/end-never-near'
import { fakePage, renderWithProviders } from './testing/render-with-providers'

const page = fakePage()
const viewer = aUser()

/** What stands at the manifest's paths: a page, or the list of posts in the profile's page. */
const viewAt = async (path: string) => {
  const route = remote.routes.find((each) => each.path === path)
  if (route) return { path, Component: (await route.lazy()).Component }
  const slot = await remote.slots['post-list']?.()
  if (!slot) throw new Error('There is no list of posts.')
  return { path, Component: () => <slot.Component username="ada" /> }
}

test.each(Object.entries(manifest.firstCalls))(
  'at %s the shell can ask ahead for %o: exactly what is asked there',
  async (path, calls) => {
    endNeverNear()
    const fill = (text: string) =>
      text
        .replace(':postId', 'post-1')
        .replace(':username', 'ada')
        .replace(':sort', 'latest')
        .replace(':q', 'ada')
    const address = (call: string) => new URL(fill(call), 'https://api.test').pathname
    for (const call of calls)
      page.api.answer(`GET ${address(call)}`, 200, { post: aPost(), posts: [aPost()], users: [viewer] })
    history.replaceState(null, '', fill(path) + (path === '/search' ? '?q=ada' : ''))
    const { path: pattern, Component } = await viewAt(path)
    const { store } = renderWithProviders(<p>Loading</p>, { viewer })
    for (const call of calls) askEarly(earlyQuery(fill(call), 'token'), fetch)
    await vi.waitFor(() => expect(page.api.calls).toHaveLength(calls.length))
    renderWithProviders(<Component />, { viewer, store, path: pattern })
    await vi.waitFor(() => expect(document.querySelector('article')).not.toBeNull())
    const sent = page.api.calls.map(({ call }) => call)
    for (const call of calls) expect(sent.filter((each) => each === `GET ${address(call)}`)).toHaveLength(1)
  },
)
