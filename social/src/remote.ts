import { defineRemote } from 'shared/remote'

/** Feed, explore, bookmarks, post and search pages, and slots for the composer and post lists. */
export const remote = defineRemote({
  id: 'social',
  routes: [
    { path: '/feed', lazy: async () => ({ Component: (await import('./pages/feed')).FeedPage }) },
    { path: '/explore', lazy: async () => ({ Component: (await import('./pages/explore')).ExplorePage }) },
    { path: '/bookmark', lazy: async () => ({ Component: (await import('./pages/bookmark')).BookmarkPage }) },
    { path: '/post/:postId', lazy: async () => ({ Component: (await import('./pages/post')).PostPage }) },
    { path: '/search', lazy: async () => ({ Component: (await import('./pages/search')).SearchPage }) },
  ],
  slots: {
    compose: async () => ({ Component: (await import('./slots/compose')).ComposeSlot }),
    'post-list': async () => ({ Component: (await import('./slots/post-list')).PostListSlot }),
  },
  firstPicture: async () => (await import('./features/post-media/early-picture')).pictureInAnswer,
})
