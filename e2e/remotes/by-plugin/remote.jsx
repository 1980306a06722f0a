import { defineRemote } from 'shared'

/** Takes the place of `social` in a test. */
export const remote = defineRemote({
  id: 'social',
  routes: [{ path: '/explore', lazy: async () => ({ Component: (await import('./page')).ExplorePage }) }],
  slots: {},
})
