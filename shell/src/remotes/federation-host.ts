import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as shared from 'shared'
import { version as sharedVersion } from 'shared/package.json'

// Makes this page a host of federated remotes. By hand, not by the Federation plugin: that wraps every share in modules that load
// it asynchronously, for hosts that may get it from elsewhere. This one always has its own.

/** The modules that exist once in a page, see `.workspace/vite/singletons.ts`. */
const singletons: Record<string, { version: string; module: unknown }> = {
  react: { version: react.version, module: react },
  'react/jsx-runtime': { version: react.version, module: jsxRuntime },
  'react-dom': { version: reactDom.version, module: reactDom },
  shared: { version: sharedVersion, module: shared },
}

/** One version of a module that remotes use, as Federation describes it. */
interface Share {
  version: string
  lib: () => unknown
  get: () => () => unknown
  loaded: true
  from: string
  scope: string[]
  strategy: 'version-first'
  useIn: string[]
  deps: string[]
  shareConfig: { singleton: true; eager: true; requiredVersion: false }
}

/** Versions of each singleton, by its name. */
export type ShareScope = Record<string, Record<string, Share>>

/** What remotes are initialized with: the singletons that this page provides. */
export const shareScope: ShareScope = Object.fromEntries(
  Object.entries(singletons).map(([name, { version, module }]) => [
    name,
    { [version]: shareOf(version, module) },
  ]),
)

function shareOf(version: string, module: unknown): Share {
  const lib = () => module
  return {
    version,
    lib,
    get: () => lib,
    loaded: true,
    from: 'shell',
    scope: ['default'],
    strategy: 'version-first',
    useIn: [],
    deps: [],
    shareConfig: { singleton: true, eager: true, requiredVersion: false },
  }
}

declare global {
  /** Federation's runtime, for remotes that use the page's instead of a copy of their own. */
  var _FEDERATION_RUNTIME_CORE: typeof import('@module-federation/runtime/core') | undefined
}

/** Loads Federation's runtime, which remotes look for when they are imported. Ours do without (`.workspace/vite/host-modules.ts`). */
export async function provideRuntime(): Promise<void> {
  globalThis._FEDERATION_RUNTIME_CORE ??= await import('@module-federation/runtime/core')
}
