import { defineRemote } from 'shared/remote'

/** The profile page, and slots for search, suggestions and profile cards. */
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
