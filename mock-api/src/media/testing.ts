import type { MediaStore } from '../domain/dependencies'

/** Media storage for tests without uploads. */
export const noMedia: MediaStore = {
  save: () => Promise.reject(new Error('This test stores no files')),
  discard: async () => undefined,
}
