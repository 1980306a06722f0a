/** A module that a page shares, in the form that Module Federation gives it. */
export interface SharedModule {
  /** Gives the module at once, where the page has loaded it. */
  lib?: () => unknown
  /** Loads the module. */
  get?: () => Promise<() => unknown> | (() => unknown)
}

/** What a page shares: versions of each module, by its name. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedModule>> | undefined>>

const modules: Record<string, object> = {}

/**
 * Takes the modules that a remote uses from the page that loads it. To be awaited before any module that uses one of them runs.
 * A page that shares several versions of a module is asked for one that it has loaded: these exist once in a page.
 * @throws if the page does not share one of them
 */
export async function takeHostModules(scope: ShareScope, names: readonly string[]): Promise<void> {
  await Promise.all(
    names.map(async (name) => {
      modules[name] ??= await moduleIn(scope, name)
    }),
  )
}

async function moduleIn(scope: ShareScope, name: string): Promise<object> {
  const versions = Object.values(scope[name] ?? {})
  const shared = versions.find(({ lib }) => lib) ?? versions[0]
  const module = shared?.lib?.() ?? (await shared?.get?.())?.()
  if (!module) throw new Error(`This page does not share “${name}”, which the remote needs.`)
  return module
}

/** A module of the page, see {@link takeHostModules}. */
export function hostModule(name: string): object {
  const module = modules[name]
  if (!module) throw new Error(`“${name}” was used before the page had shared it.`)
  return module
}
