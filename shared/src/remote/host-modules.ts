/** A version of a module that a page shares, in the form that Module Federation gives it. */
export interface SharedModule {
  /** Gives the module at once, where the page has it. */
  lib?: () => unknown
  /** Loads the module. */
  get?: () => Promise<() => unknown> | (() => unknown)
  /** Whether the page has loaded it. */
  loaded?: boolean | number
}

/** What a page shares: versions of each module, by its name. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedModule>> | undefined>>

/** The oldest major versions that a remote runs with, by the name of the module. Any, by default. */
export type LeastVersions = Readonly<Record<string, number>>

const modules: Record<string, object> = {}

/** Why modules are missing that the page shares. */
const problems: Record<string, string> = {}

/**
 * Takes the modules that a remote uses from the page that loads it. To be awaited before any module that uses one of them runs. Those that the
 * page does not share, or only in a version that is too old, are missing only to modules that use them: not all that a remote exposes needs each.
 */
export async function takeHostModules(
  scope: ShareScope,
  names: readonly string[],
  least: LeastVersions = {},
): Promise<void> {
  await Promise.all(
    names.map(async (name) => {
      const [version = '', shared] = bestOf(scope[name] ?? {}) ?? []
      const oldest = least[name] ?? 0
      if (shared && Number.parseInt(version, 10) < oldest) {
        problems[name] =
          `This page has “${name}” ${version}, and the remote needs version ${oldest} or newer.`
        return
      }
      const module = modules[name] ?? shared?.lib?.() ?? (await shared?.get?.())?.()
      if (module instanceof Object) modules[name] = module
    }),
  )
}

/** The version that the page runs, because these modules exist once in a page. If it runs none yet, the newest. */
function bestOf(versions: Readonly<Record<string, SharedModule>>): [string, SharedModule] | undefined {
  const ranked = Object.entries(versions).sort(
    ([a, first], [b, second]) => Number(isLoaded(second)) - Number(isLoaded(first)) || compareVersions(b, a),
  )
  return ranked[0]
}

const isLoaded = ({ lib, loaded }: SharedModule) => Boolean(lib ?? loaded)

function compareVersions(a: string, b: string): number {
  const [first, second] = [a, b].map((version) => version.split(/\D+/).map(Number))
  const differences = [0, 1, 2].map((part) => (first?.[part] ?? 0) - (second?.[part] ?? 0))
  return differences.find((difference) => difference !== 0) ?? 0
}

/**
 * A module of the page, see {@link takeHostModules}.
 * @throws if the page does not share it, or only in a version that is too old
 */
export function hostModule(name: string): object {
  const module = modules[name]
  if (!module)
    throw new Error(problems[name] ?? `This page does not share “${name}”, which the remote needs.`)
  return module
}
