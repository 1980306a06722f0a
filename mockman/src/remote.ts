import { defineRemote } from 'shared/remote'
import { MockmanPage } from './pages/mockman'

/** The request tester as a page of a host. Imported at once: its page is all of it, and a file of its own would only cost a request. */
export const remote = defineRemote({
  id: 'mockman',
  routes: [{ path: '/mockman', lazy: async () => ({ Component: MockmanPage }) }],
  slots: {},
})
