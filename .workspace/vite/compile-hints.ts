import type { Plugin } from 'vite'

/** Chunks of `chunk-groups.ts` that pages start with. */
const startChunks = ['main', 'libraries', 'back-end', 'remote', 'first-view']

/** It counts at the very beginning of a file only. */
const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Tells V8 to compile all functions of the start's files at once, while they arrive and on another thread. Otherwise it skips most, and compiles each
 * when it is first called, on the thread of the page (https://v8.dev/blog/explicit-compile-hints). Chromium 136 and later read it; to others
 * it is a comment.
 */
export function compileHints(): Plugin {
  const isOfStart = ({ name }: { name: string }) => startChunks.includes(name)
  return {
    name: 'compile-hints',
    apply: 'build',
    augmentChunkHash: (chunk) => (isOfStart(chunk) ? hint : ''),
    generateBundle: {
      // After Vite, which puts lists of files before the code.
      order: 'post',
      handler(_options, files) {
        for (const file of Object.values(files))
          if (file.type === 'chunk' && isOfStart(file)) file.code = hint + file.code
      },
    },
  }
}
