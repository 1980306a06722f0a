import { init } from '@module-federation/runtime'
import * as runtimeCore from '@module-federation/runtime/core'
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

/** Versions of each singleton, by its name. */
export type ShareScope = runtimeCore.types.ShareScopeMap[string]

declare global {
  /** Federation's runtime, which remotes use instead of a copy of their own. */
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore
}

let scope: ShareScope | undefined

/**
 * What remotes are initialized with: the singletons that this page provides. The first call also gives them Federation's runtime.
 * Remotes are imported by the page, not by the runtime, which is built without that half.
 */
export function shareScope(): ShareScope {
  scope ??= createShareScope()
  return scope
}

function createShareScope(): ShareScope {
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore
  const shared = Object.entries(singletons).map(([name, { version, module }]) => [
    name,
    { version, lib: () => module, shareConfig: { singleton: true, eager: true, requiredVersion: false } },
  ])
  const { shareScopeMap } = init({ name: 'shell', remotes: [], shared: Object.fromEntries(shared) })
  if (!shareScopeMap.default) throw new Error('The Federation runtime has no share scope.')
  return shareScopeMap.default
}
