import { defineRemote } from 'shared/remote'

/** The profile page, and slots for search, suggestions, profile cards and the introduction of new people. */
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
    // Not beside the others, which a first page shows.
    introduction: async () => ({
      Component: (await import('./features/introduction/introduction')).IntroductionSlot,
    }),
    suggestions: async () => ({ Component: (await import('./slots/suggestions')).SuggestionsSlot }),
  },
  firstPicture: async () => (await import('./features/profile/early-cover')).coverInAnswer,
})
