import { defineRemote } from 'shared/remote'

/** The profile page; search and suggestions for others. */
export const remote = defineRemote({
  id: 'profile',
  routes: [
    {
      path: '/profile/:username',
      lazy: async () => ({ Component: (await import('./pages/profile')).ProfilePage }),
    },
  ],
  slots: {
    'user-search': async () => ({ Component: (await import('./slots/user-search')).UserSearchSlot }),
    suggestions: async () => ({ Component: (await import('./slots/suggestions')).SuggestionsSlot }),
  },
})
