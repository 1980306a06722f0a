import type { MediaStore } from '../domain/dependencies'

/** For tests that upload nothing. */
export const noMedia: MediaStore = {
  keep: () => Promise.reject(new Error('This test keeps no files')),
  discard: async () => undefined,
}
