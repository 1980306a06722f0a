import { withoutDirectionControls } from 'shared'
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
  const link = registry
    .flatMap(({ navigation }) => navigation)
    .find(({ path, place }) => path === pathname && place !== 'phone')
  for (const { placeholders = {} } of registry) {
    for (const [pattern, { title, parts }] of Object.entries(placeholders)) {
      const parameters = parametersOf(pattern, pathname)
      if (parameters) return { title: title ? filled(title, parameters) : link?.label, parts }
    }
  }
  return { title: link?.label }
}

/** A title with the parameters of the path. Where pages are composed these are unknown, written as in a pattern or as `?`. */
function filled(title: string, parameters: Record<string, string>): string | undefined {
  const text = title.replace(/:(\w+)/g, (name, key) => parameters[key] ?? name)
  return /[:?]/.test(text) ? undefined : withoutDirectionControls(text)
}
