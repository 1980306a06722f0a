import { defineRemote } from 'shared/remote'

/** The profile page; search, suggestions and cards for others. */
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
    'profile-card': async () => ({ Component: (await import('./slots/profile-card')).ProfileCardSlot }),
    suggestions: async () => ({ Component: (await import('./slots/suggestions')).SuggestionsSlot }),
  },
})
