import { defineRemote } from 'shared/remote'

/** The request tester as a page of a host. */
export const remote = defineRemote({
  id: 'mockman',
  routes: [
    { path: '/mockman', lazy: async () => ({ Component: (await import('./pages/mockman')).MockmanPage }) },
  ],
  slots: {},
})
