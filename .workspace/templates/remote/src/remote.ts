import { defineRemote } from 'shared/remote'

/** The routes of example. Components for slots of other apps go into `slots`, and their names into `app.json`. */
export const remote = defineRemote({
  id: 'example',
  routes: [
    {
      path: '/example',
      lazy: async () => ({ Component: (await import('./pages/example')).ExamplePage }),
    },
  ],
  slots: {},
})
