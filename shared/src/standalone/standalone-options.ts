import type { RemoteDefinition } from 'shared'

/** The parts of the in-browser API that the harness needs; injected, because `shared` imports no other package. */
export interface StandaloneApi {
  /** What reaches it, whatever `window.fetch` is. */
  readonly fetch: typeof fetch
  demoAccounts: readonly {
    username: string
    password: string
    firstName: string
    lastName: string
  }[]
}

/** A link in the bar at the top. */
export interface PageLink {
  label: string
  path: string
}

/** What the harness reads of an app.json. */
export interface StandaloneManifest {
  navigation?: readonly PageLink[]
  /** Paths for people who are logged in. */
  guarded?: readonly string[]
  /** Whether its pages take more than a column of text. */
  wide?: boolean
}

/** How a remote runs on its own. */
export interface StandaloneOptions {
  remote: RemoteDefinition
  /** Starts the API in this page. */
  startApi: () => Promise<StandaloneApi>
  /** Deletes the data of that API when it cannot be used. */
  resetData: () => Promise<void>
  /** Its app.json. The links of the navigation stand in the bar at the top; `/` leads to the first that needs no login. */
  manifest: StandaloneManifest
  /** Called with the link of a page that is about somebody or something: gives links to some of them. */
  examplesOf?: (link: PageLink) => readonly PageLink[]
}
