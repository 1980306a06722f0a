import type { Plugin } from 'vite'

/** React Router in one file, of which a build uses a part. */
const file = /[\\/]react-router[\\/]dist[\\/].+\.mjs$/

const made = /(?<== )(?=React\d*\.(?:forwardRef|memo)\()/g
const named = /^(?!\w+Context\.)\w+\.displayName = .+;$/gm

/**
 * Lets a build drop the components of React Router that it does not use. They are made by calls, and have names for developers' tools; a
 * bundler has to take both for effects.
 */
export function unusedComponents(): Plugin {
  return {
    name: 'unused-components',
    apply: 'build',
    transform: {
      filter: { id: file },
      handler: (code) => ({
        code: code.replace(made, '/* @__PURE__ */ ').replace(named, ''),
        map: null,
      }),
    },
  }
}
