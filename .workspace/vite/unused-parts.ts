import type { Plugin } from 'vite'

/** React Router in one file, of which a build uses a part. */
const file = /[\\/]react-router[\\/]dist[\\/].+\.mjs$/

/** What a bundler cannot know, and what it may know instead. */
const replacements: readonly (readonly [from: RegExp, to: string])[] = [
  // Components are made by calls, and have names and contexts: all of it may be effects.
  [/(?<== )(?=React\d*\.(?:forwardRef|memo)\()/g, '/* @__PURE__ */ '],
  [/^(?!\w+Context\.)\w+\.(?:displayName|contextType) = .+;$/gm, ''],
  // There is no data router, so matches are rendered without its data and its pages of errors.
  [/let dataRouterState = dataRouterOpts\?\.state;/, 'const dataRouterState = undefined;'],
  // Its package exports the modules for developers only.
  [/var ENABLE_DEV_WARNINGS = true;/, 'const ENABLE_DEV_WARNINGS = false;'],
]

/** Lets a build drop the parts of React Router that it does not use. What a later version writes otherwise stays in the build. */
export function unusedParts(): Plugin {
  return {
    name: 'unused-parts',
    apply: 'build',
    transform: {
      filter: { id: file },
      handler: (code) => ({
        code: replacements.reduce((text, [from, to]) => text.replace(from, to), code),
        map: null,
      }),
    },
  }
}
