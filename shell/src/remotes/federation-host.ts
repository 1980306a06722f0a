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

declare global {
  /** Federation's runtime, which remotes use instead of a copy of their own. */
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore
}

/** Provides remotes with the singletons and with Federation's runtime. To be called before the first remote is loaded. */
export function provideSingletons(): void {
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore
  init({
    name: 'shell',
    remotes: [],
    shared: Object.fromEntries(
      Object.entries(singletons).map(([name, { version, module }]) => [
        name,
        {
          version,
          lib: () => module,
          shareConfig: { singleton: true, eager: true, requiredVersion: false },
        },
      ]),
    ),
  })
}
