import { defineRemote } from 'shared/remote'

/** The page of example. What it fills slots with, for other apps, goes into `slots`, and their names into `app.json`. */
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
