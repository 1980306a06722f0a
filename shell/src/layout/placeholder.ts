import { parametersOf } from '../../host/contract/route-patterns.mjs'
import { useRemotes } from '../remotes/remotes-context'

/** What is known of a page before its remote has loaded. */
export interface Placeholder {
  title?: string | undefined
  /** Names of its parts from top to bottom. */
  parts?: string[] | undefined
}

/** What the manifest of a remote says about its page at a path. A page without a title there has the label of its navigation link. */
export function usePlaceholder(pathname: string): Placeholder {
  const { registry } = useRemotes()
  const known = registry
    .flatMap(({ placeholders = {} }) => Object.entries(placeholders))
    .find(([pattern]) => parametersOf(pattern, pathname))?.[1]
  const link = registry
    .flatMap(({ navigation }) => navigation)
    .find(({ path, place }) => path === pathname && place !== 'phone')
  return { title: link?.label, ...known }
}
